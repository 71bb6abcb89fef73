import { shopDay } from '#shared/business-days.ts'
import { groupLimits } from '#shared/constants/group-orders.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { addDays } from '#shared/promise/business-calendar.ts'

/** Throws AppError `invalid`, at the field, for a day that is over or too far away. */
export function refuseDay(day: string, now: Date): void {
  const today = shopDay(now)
  if (day >= today && day <= addDays(today, groupLimits.openDays)) return
  const problem = messages.groupOrders.dayInvalid(groupLimits.openDays)
  throw new AppError('invalid', problem, { fields: { closes_on: problem } })
}

/** The problem of the day until which everybody pays, by its field. */
export function payDayProblems(day: string, now: Date): { pay_by?: string } {
  const today = shopDay(now)
  if (day >= today && day <= addDays(today, groupLimits.payDays)) return {}
  return { pay_by: messages.groupOrders.dayInvalid(groupLimits.payDays) }
}

/** Throws AppError `invalid`, at the field, for such a day. */
export function refusePayDay(day: string, now: Date): void {
  const { pay_by } = payDayProblems(day, now)
  if (pay_by) throw new AppError('invalid', pay_by, { fields: { pay_by } })
}
