import { z } from 'zod'
import { maxLength } from '../constants.ts'

/** Dollars with at most two decimals. */
export const dollars = z.number().min(0).max(1_000_000)
/** A sum in an answer: what has happened is told, however large it is. */
export const sum = z.number().min(0)
export const isoTime = z.iso.datetime({ offset: true })
export const id = z.number().int().positive()
export const idParam = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
export const byId = z.object({ id: idParam })

/**
 * A bounded one-line text; control characters are refused so that nothing odd reaches mail headers or exports, halves of
 * a surrogate pair because no database stores them.
 */
export function text(max: number) {
  return z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'has characters that are not allowed')
}

export function multilineText(max: number) {
  return z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*(?:[\t\n\r][^\p{Cc}\p{Cs}]*)*$/u, 'has characters that are not allowed')
}

export const email = text(maxLength.email).regex(
  /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/,
  'is not an email address',
)

/** What only robots fill in, or faster than people; they are answered like everybody and nothing is kept. */
export const robotTraps = {
  website: text(maxLength.text).default(''),
  /** Milliseconds from the page's opening to the sending, by the page's own clock; without script it has none. */
  elapsed_ms: z.union([z.number(), text(20)]).optional(),
}

/** B §3: the address object every answer carries. */
export const address = z.object({
  line1: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  postal_code: z.string(),
})
export type Address = z.infer<typeof address>

/** Where a shop order goes, as a whole; an empty part is not known yet. The shop ships within the United States. */
export const deliveryAddress = z.object({
  line1: text(maxLength.address).trim(),
  city: text(maxLength.city).trim(),
  state: text(maxLength.state).trim(),
  postal_code: text(maxLength.zip).trim(),
  country: z.enum(['US', '']).optional(),
})

/** Every refusal and fault; some refusals add what the page needs to go on, for example the current `items`. */
export const errorBody = z.looseObject({
  error: z.string(),
  code: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
})

/** What a paged admin list may be asked (R-81: without page or limit the answer is a plain array). */
export const listQuery = z.object({
  q: text(maxLength.search).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
})

/** The order of a list: the name of a column, with `-` before it from the largest down. */
export function sortKey<const Name extends string>(...names: Name[]) {
  return z.enum(names.flatMap((name): (Name | `-${Name}`)[] => [name, `-${name}`]))
}

export function listResult<T extends z.ZodType>(item: T) {
  return z.union([
    z.array(item),
    z.object({ items: z.array(item), total: z.number().int(), page: z.number().int(), limit: z.number().int() }),
  ])
}
