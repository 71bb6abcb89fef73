import { z } from 'zod'
import { integer } from './parameters.ts'

const moment = integer(0, 99_999_999_999).transform((seconds) => new Date(seconds * 1_000))
const range = z.strictObject({
  gt: moment.optional(),
  gte: moment.optional(),
  lt: moment.optional(),
  lte: moment.optional(),
})

/** What every list can be narrowed by: one second, or a range of them. */
export const createdParam = z.union([moment.transform((at) => ({ gte: at, lte: at })), range]).default({})

/** From and to, the second excluded. */
export function toWindow(created: z.output<typeof createdParam>): { createdFrom: Date | null; createdTo: Date | null } {
  const second = 1_000
  const { gt, gte, lt, lte } =
    'gt' in created || 'lt' in created ? created : { ...created, gt: undefined, lt: undefined }
  return {
    createdFrom: gt ? new Date(gt.getTime() + second) : (gte ?? null),
    createdTo: lt ?? (lte ? new Date(lte.getTime() + second) : null),
  }
}
