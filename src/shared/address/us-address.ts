import { messages } from '#shared/messages.ts'

/** The states, the district, the territories and the armed forces: every destination of United States mail. */
const names =
  'AL Alabama,AK Alaska,AS American Samoa,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,' +
  'DC District of Columbia,FL Florida,GA Georgia,GU Guam,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,' +
  'KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,' +
  'MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,' +
  'ND North Dakota,MP Northern Mariana Islands,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,' +
  'RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VI US Virgin Islands,' +
  'VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,' +
  'AA Armed Forces Americas,AE Armed Forces Europe,AP Armed Forces Pacific'

export type State = { code: string; name: string }
export const states: readonly State[] = names
  .split(',')
  .map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }))

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
  const [, five = '', four] = /^([0-9]{5})(?:[- ]?([0-9]{4}))?$/.exec(typed.trim()) ?? []
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
