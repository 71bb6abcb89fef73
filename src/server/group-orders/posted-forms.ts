import type { z } from 'zod'
import { parsePostedFields } from '#server/platform/http/posted-fields.ts'
import { groupLimits } from '#shared/constants/group-orders.ts'
import { isMailable } from '#shared/email-address.ts'
import { AppError, isAppError } from '#shared/errors.ts'
import type { JoinGroup, OwnEntry } from '#shared/group-orders/group-order.ts'
import { messages } from '#shared/messages.ts'
import type { Fields } from './context.ts'
import type { EntryBody } from './wire.ts'

const texts = messages.groupOrders

const sentences: Readonly<Record<string, string>> = {
  name: texts.nameMissing,
  qty: texts.qtyInvalid(groupLimits.qty),
  closes_on: texts.dayInvalid(groupLimits.openDays),
  pay_by: texts.dayInvalid(groupLimits.payDays),
  ...{ email: texts.emailInvalid, title: texts.titleMissing, goal: texts.goalInvalid },
}

/** As `parsePostedFields`, with a sentence for people at each field. */
export function parseForm<Body extends z.ZodType>(
  body: Body,
  fields: Fields,
  refusal: string = texts.formInvalid,
): z.output<Body> {
  try {
    return parsePostedFields(body, fields)
  } catch (error) {
    if (!isAppError(error)) throw error
    const wrong = Object.entries((error.details.fields ?? {}) as Record<string, string>)
    const named = wrong.map(([field, reason]) => [field, sentences[field] ?? reason])
    throw new AppError('invalid', refusal, { fields: Object.fromEntries(named) })
  }
}

/** `entry`: as it is now, where it is changed. */
type EntryRules = Pick<JoinGroup, 'sizes' | 'payer'> & Partial<Pick<OwnEntry, 'entry'>>

/** What of an entry this group does not take, with a sentence at each field. */
export function wrongForGroup(
  { sizes, payer, entry }: EntryRules,
  { size, email }: Pick<EntryBody, 'size' | 'email'>,
): Record<string, string> {
  const isSold = size === entry?.size || sizes.some((each) => each.size === size && each.isSold)
  const isAddressed = isMailable(email) || (payer === 'organizer' && email === '')
  return {
    ...(!isAddressed && { email: texts.emailInvalid }),
    ...(!isSold && { size: size === '' ? texts.sizeMissing : texts.sizeUnknown }),
  }
}

/** The form of an entry. What its group does not take is said with whatever else is wrong, so that all of it is marked at once. */
export async function parseEntry<Body extends z.ZodType>(
  body: Body,
  fields: Fields,
  { of, refusal }: { of: () => Promise<EntryRules | null>; refusal?: string },
): Promise<z.output<Body>> {
  try {
    return parseForm(body, fields, refusal)
  } catch (error) {
    const group = isAppError(error) && (await of())
    if (!group) throw error
    const typed = { size: String(fields.size ?? ''), email: String(fields.email ?? '').trim() }
    throw new AppError('invalid', error.message, {
      fields: { ...wrongForGroup(group, typed), ...Object(error.details.fields) },
    })
  }
}
