import { isDeepStrictEqual } from 'node:util'
import { hashOf } from '#server/platform/hash-of.ts'
import { isSamePlace } from '#shared/address/studio-map.ts'
import type { Days } from '#shared/promises.ts'
import { type StudioSettings, standardStudioSettings, standardWork, toStudio, type WorkSettings } from './wire.ts'

export type SampleDays = { pressDays: readonly string[] | null; production: Days | null }

/** What a customer meets in every order: nobody sees from the outside that it was never looked at. */
const workFacts = ['order_prefix', 'time_zone'] as const

/** What promised dates are computed from, as far as it is still the sample's. */
export function sampleDaysIn({ press_days, promise: { production_days } }: WorkSettings): SampleDays {
  const { press_days: standardDays, promise: standardPromise } = standardWork
  return {
    pressDays: isDeepStrictEqual(press_days, standardDays) ? press_days : null,
    production: isDeepStrictEqual(production_days, standardPromise.production_days) ? production_days : null,
  }
}

/**
 * How many of the studio's details are still those of the sample, of all that are shown; the pin of its map, the prefix of
 * order numbers and the time zone are among them.
 */
export function countSampleDetails(
  studio: StudioSettings,
  work: WorkSettings,
): { standard: number; total: number; about: string } {
  const [own, standard] = [toStudio(studio), toStudio(standardStudioSettings)]
  const names = Object.keys(standard) as (keyof typeof standard)[]
  const keepsLink = own.social.some(({ href }) => standard.social.some((each) => each.href === href))
  const same = names.filter((name) =>
    // One link of the sample's is enough to lead visitors to another studio.
    name === 'social' ? keepsLink : isDeepStrictEqual(own[name], standard[name]),
  ).length
  const sameFacts = workFacts.filter((name) => work[name] === standardWork[name]).length
  return {
    standard: same + sameFacts + (isSamePlace(work.map, standardWork.map) ? 1 : 0),
    total: names.length + workFacts.length + 1,
    about: hashOf([standard, standardWork.map, workFacts.map((name) => standardWork[name])]),
  }
}
