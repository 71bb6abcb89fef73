import { z } from 'zod'
import { integer } from './parameters.ts'

const moment = integer(0, 99_999_999_999).transform((seconds) => new Date(seconds * 1_000))
const range = z.strictObject({
  gt: moment.optional(),
  gte: moment.optional(),
  lt: moment.optional(),
  lte: moment.optional(),
})

/** The `created` filter of every list: one second, or a range. */
export const createdParam = z.union([moment.transform((at) => ({ gte: at, lte: at })), range]).default({})

/** The bounds of the filter; `createdTo` is exclusive. */
export function toWindow(created: z.output<typeof createdParam>): { createdFrom: Date | null; createdTo: Date | null } {
  const second = 1_000
  const { gt, gte, lt, lte } =
    'gt' in created || 'lt' in created ? created : { ...created, gt: undefined, lt: undefined }
  return {
    createdFrom: gt ? new Date(gt.getTime() + second) : (gte ?? null),
    createdTo: lt ?? (lte ? new Date(lte.getTime() + second) : null),
  }
}
