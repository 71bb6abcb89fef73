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

/** The same for the day until which everybody pays. */
export function refusePayDay(day: string, now: Date): void {
  const today = shopDay(now)
  if (day >= today && day <= addDays(today, groupLimits.payDays)) return
  const problem = messages.groupOrders.dayInvalid(groupLimits.payDays)
  throw new AppError('invalid', problem, { fields: { pay_by: problem } })
}
