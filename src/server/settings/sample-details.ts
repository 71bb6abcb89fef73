import { isDeepStrictEqual } from 'node:util'
import { hashOf } from '#server/platform/hash-of.ts'
import { isSamePlace } from '#shared/address/studio-map.ts'
import { type StudioSettings, standardStudioSettings, standardWork, toStudio, type WorkSettings } from './wire.ts'

/** How many of the studio's details are still those of the sample, of all that are shown; the pin of its map is one. */
export function countSampleDetails(
  studio: StudioSettings,
  { map }: WorkSettings,
): { standard: number; total: number; about: string } {
  const [own, standard] = [toStudio(studio), toStudio(standardStudioSettings)]
  const names = Object.keys(standard) as (keyof typeof standard)[]
  const same = names.filter((name) => isDeepStrictEqual(own[name], standard[name])).length
  return {
    standard: same + (isSamePlace(map, standardWork.map) ? 1 : 0),
    total: names.length + 1,
    about: hashOf([standard, standardWork.map]),
  }
}
