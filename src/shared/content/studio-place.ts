import { states } from '#shared/address/us-states.ts'
import { withoutZip } from '#shared/studio.ts'

/** By their two letters; the district as it is written behind its town. */
const regions: ReadonlyMap<string, string> = new Map([
  ...states.map(({ code, name }) => [code, name] as const),
  ['DC', 'D.C.'],
])

/** `Portland, Oregon` of `Portland, OR 97214`; what is no state of the United States stays as it is written. */
export function placeOf(city: string): string {
  const [town, ...rest] = withoutZip(city)
    .split(',')
    .map((part) => part.trim())
  const region = rest.join(', ')
  return [town, regions.get(region) ?? region].filter(Boolean).join(', ')
}

/** `SE Alder Street` of `720 SE Alder Street`. */
export function roadOf(street: string): string {
  return street.replace(/^\d+[a-z]?\s+/i, '')
}
