import type { Finding } from '#server/doctor/finding.ts'
import { listCountries } from '#shared/address/countries.ts'
import { dayMs } from '#shared/constants/durations.ts'
import { messages } from '#shared/messages.ts'
import { leavableItems, type OpeningItemName, openingItems } from '#shared/opening.ts'
import type { Days } from '#shared/promises.ts'
import type { Decision } from './queries/decisions.ts'

/** What "Ready to open" is computed from. */
export type Facts = {
  /** Of a shop that is switched on. */
  isWithoutCategory: boolean
  isWithoutProduct: boolean
  products: number
  reviews: number
  projects: number
  testimonials: number
  gallery: number
  /** At the price of the sample's. */
  packages: number
  /** People who work in the studio. */
  about: number
  /** Of the sample's studio, and the pages that show them. */
  drawings: { count: number; pages: readonly string[] }
  stock: number
  /** Of the documents that nobody keeps as they are. */
  texts: number
  arePoliciesRead: boolean
  /** What promised dates are computed from; null where it is the owner's. */
  sampleDays: { pressDays: readonly string[] | null; production: Days | null }
  lastBackup: Date | null
  withoutSecondStep: number
  gaps: Finding[]
  /** The studio's own country and those that the shop ships to instead; null where it ships to its own. */
  homeNotServed: { home: string; countries: readonly string[] } | null
}

export type Item = {
  name: OpeningItemName
  state: 'open' | 'left' | 'done'
  count: number | null
  finding: Finding | null
  left: Decision | null
}

function countriesFinding({ home, countries }: NonNullable<Facts['homeNotServed']>): Finding {
  const { homeNotServed, homeAdvice } = messages.opening
  const found = homeNotServed(listCountries([home]), listCountries(countries))
  return { part: 'countries', state: 'warning', found, advice: homeAdvice(found) }
}

function daysFinding({ pressDays, production }: Facts['sampleDays']): Finding | null {
  if (pressDays === null && production === null) return null
  const { pressDaysAre, productionTakes } = messages.opening
  const said = [pressDays && pressDaysAre(pressDays), production && productionTakes(production)].filter(Boolean)
  return { part: 'days', state: 'warning', found: '', advice: said.join(' ') }
}

function drawingsFinding(pages: readonly string[]): Finding {
  return { part: 'drawings', state: 'warning', found: '', advice: messages.opening.drawnOn(pages) }
}

const longestWithoutBackupMs = 7 * dayMs

/** An item is open while its fact does not hold; one that an owner has left does not come back until it is taken up again. */
export function itemsOf(facts: Facts, decisions: ReadonlyMap<string, Decision>, now: Date): Item[] {
  return openingItems.map((name) => {
    const { isOpen, count = null, finding = null } = look(name, facts, now)
    const left = leavableItems.some((each) => each === name) ? (decisions.get(name) ?? null) : null
    return { name, state: !isOpen ? 'done' : left ? 'left' : 'open', count, finding, left }
  })
}

function look(
  name: OpeningItemName,
  facts: Facts,
  now: Date,
): { isOpen: boolean; count?: number; finding?: Finding | null } {
  switch (name) {
    case 'first_category':
      return { isOpen: facts.isWithoutCategory }
    case 'first_product':
      return { isOpen: facts.isWithoutProduct }
    case 'policies':
      return { isOpen: !facts.arePoliciesRead }
    case 'payments':
    case 'mail':
    case 'address': {
      const finding = facts.gaps.find(({ part }) => part === name) ?? null
      return { isOpen: finding !== null, finding }
    }
    case 'countries': {
      const missing = facts.homeNotServed
      return { isOpen: missing !== null, finding: missing && countriesFinding(missing) }
    }
    case 'days': {
      const finding = daysFinding(facts.sampleDays)
      return { isOpen: finding !== null, finding }
    }
    case 'drawings': {
      const { count, pages } = facts.drawings
      return { isOpen: count > 0, count, finding: count > 0 ? drawingsFinding(pages) : null }
    }
    case 'backup': {
      const { lastBackup } = facts
      return { isOpen: lastBackup === null || now.getTime() - lastBackup.getTime() > longestWithoutBackupMs }
    }
    case 'second_step':
      return { isOpen: facts.withoutSecondStep > 0, count: facts.withoutSecondStep }
    default:
      return { isOpen: facts[name] > 0, count: facts[name] }
  }
}
