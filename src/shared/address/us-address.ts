import { messages } from '#shared/messages.ts'
import { type State, states } from './us-states.ts'

const otherNames: ReadonlyMap<string, string> = new Map([
  ['washington dc', 'DC'],
  ['virgin islands', 'VI'],
])

/** As typed or filled in by the browser: the two letters or the name, in any case, with or without periods. */
export function findState(typed: string): State | undefined {
  const wanted = typed.replace(/[.,]/g, '').trim().toLowerCase().replace(/\s+/g, ' ')
  const code = otherNames.get(wanted) ?? wanted.toUpperCase()
  return states.find((state) => code === state.code || wanted === state.name.toLowerCase())
}

/** The lowest and the highest ZIP code that the Postal Service has assigned (Holtsville NY, Ketchikan AK). */
const zipRange = { first: '00501', last: '99950' }

/** The five digits, or all nine with their hyphen, as on a label. */
export function findZip(typed: string): string | undefined {
  const [, five = '', four] = /^([0-9]{5})(?:[-\u2010-\u2015 ]?([0-9]{4}))?$/.exec(typed.trim()) ?? []
  if (five < zipRange.first || five > zipRange.last) return undefined
  return four ? `${five}-${four}` : five
}

export type RegionProblems = { state?: string; zip?: string }

/** CHK-01: a value must be real if it is filled in; an empty one may be given later. */
export function findRegionProblems({ state, zip }: { state: string; zip: string }): RegionProblems {
  return {
    ...(state.trim() === '' || findState(state) ? {} : { state: messages.billing.stateUnknown }),
    ...(zip.trim() === '' || findZip(zip) ? {} : { zip: messages.billing.zipUnknown }),
  }
}
