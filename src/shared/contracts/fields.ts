import { z } from 'zod'
import { isCountryCode } from '#shared/address/countries.ts'
import { emailPattern, mailablePattern } from '#shared/email-address.ts'
import { messages } from '#shared/messages.ts'
import { maxLength } from '../constants.ts'
import { withoutDirectionMarks } from '../text/direction-marks.ts'

/** Dollars with at most two decimals. */
export const dollars = z.number().min(0).max(1_000_000)
/** An amount in an answer: without an upper bound, because past sums must be answered however large they are. */
export const sum = z.number().min(0)
/** SEL-08: an order’s code as it was, empty without one; 0 is taken off by a code for free shipping. */
export const orderDiscount = { discount_code: z.string(), discount_words: z.string(), discount: sum }
export const isoTime = z.iso.datetime({ offset: true })
export const id = z.number().int().positive()
export const idParam = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
export const byId = z.object({ id: idParam })

/**
 * For schemas that many fields share. Zod keeps a schema for every step of a chain (`.max()`, `.regex()`, …), about a kilobyte each,
 * and the contracts have thousands of text fields of a few dozen lengths.
 */
export function memoize<Key extends number | object, Schema>(make: (key: Key) => Schema): (key: Key) => Schema {
  const made = new Map<Key, Schema>()
  return (key) => {
    const schema = made.get(key) ?? make(key)
    made.set(key, schema)
    return schema
  }
}

/**
 * A bounded one-line text. Control characters are refused because they could corrupt mail headers or exports, halves of a
 * surrogate pair because no database stores them. What turns the direction of a text is taken out: a name would turn whatever
 * stands behind it in lists, mails and on slips. A tab, which comes with what is copied from a table and is not seen, is a blank.
 */
export const text = memoize((max: number) =>
  z
    .string()
    .overwrite((typed) => withoutDirectionMarks(typed).replaceAll('\t', ' '))
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'has characters that are not allowed'),
)

export const multilineText = memoize((max: number) =>
  z
    .string()
    .overwrite(withoutDirectionMarks)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*(?:[\t\n\r][^\p{Cc}\p{Cs}]*)*$/u, 'has characters that are not allowed'),
)

/** One that may be stored already, or is of staff. */
export const email = text(maxLength.email).regex(emailPattern, messages.refusedFields.email)
/** What a visitor gives: a mail must be able to reach it (SEL-17). */
export const visitorEmail = text(maxLength.email).regex(mailablePattern, messages.refusedFields.email)

/**
 * Values that only bots send, or send too fast: they get the normal answer, and nothing is stored. A group order refuses what is
 * sent too fast.
 */
export const honeypotFields = {
  website: text(maxLength.text).default(''),
  /** Milliseconds from opening the page to sending, by the page's own clock; missing without JavaScript. */
  elapsed_ms: z.union([z.number(), text(20)]).optional(),
}

/** The address object in every answer. */
export const address = z.object({
  line1: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  postal_code: z.string(),
})
export type Address = z.infer<typeof address>

/**
 * The delivery address of a shop order, replaced as a whole; an empty part is not known yet. Without a
 * country it stays in the one that the order has.
 */
export const deliveryAddress = z.object({
  line1: text(maxLength.address).trim(),
  city: text(maxLength.city).trim(),
  state: text(maxLength.state).trim(),
  postal_code: text(maxLength.zip).trim(),
  country: text(2)
    .refine((code) => code === '' || isCountryCode(code))
    .optional(),
})

/**
 * The body of every refusal and fault; some refusals add data that the page needs, for example the current `items`.
 */
export const errorBody = z.looseObject({
  error: z.string(),
  code: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
})

/** The query of a paged admin list (R-81: without page or limit the answer is a plain array). */
export const listQuery = z.object({
  q: text(maxLength.search).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
})

/** The sort order of a list: a column's name, with `-` before it for descending. */
export function sortKey<const Name extends string>(...names: Name[]) {
  return z.enum(names.flatMap((name): (Name | `-${Name}`)[] => [name, `-${name}`]))
}

export function listResult<T extends z.ZodType>(item: T) {
  return z.union([
    z.array(item),
    z.object({ items: z.array(item), total: z.number().int(), page: z.number().int(), limit: z.number().int() }),
  ])
}
