import { isDeepStrictEqual } from 'node:util'
import { hashOf } from '#server/platform/hash-of.ts'
import { type StudioSettings, standardStudioSettings, toStudio } from './wire.ts'

/** How many of the studio's details are still those of the sample, of all that are shown. */
export function countSampleDetails(value: StudioSettings): { standard: number; total: number; about: string } {
  const [own, standard] = [toStudio(value), toStudio(standardStudioSettings)]
  const names = Object.keys(standard) as (keyof typeof standard)[]
  return {
    standard: names.filter((name) => isDeepStrictEqual(own[name], standard[name])).length,
    total: names.length,
    about: hashOf(standard),
  }
}
