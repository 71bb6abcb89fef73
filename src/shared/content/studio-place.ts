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

/** `Oregon` of `Portland, OR 97214`, without what may be a postal code; the town where none is written. */
export function regionOf(city: string): string {
  const [town = '', ...rest] = placeOf(city).split(', ')
  const words = rest.join(', ').split(' ')
  return words.filter((word) => !/\d/.test(word)).join(' ') || town
}

/** `720` of `720 SE Alder Street`, wherever in it the number is written. */
export function houseNumberOf(street: string): string {
  return /^\d+\p{L}?(?= |$)|(?<= )\d+\p{L}?$/u.exec(street.trim())?.[0] ?? '1'
}

/** `A&I` of `Alder & Ink`. */
export function initialsWithSigns(name: string): string {
  return name
    .split(/\s+/)
    .flatMap((word) => word.match(/[\p{L}\p{N}&+]/u)?.[0] ?? [])
    .join('')
    .toUpperCase()
}

/** `SE Alder Street` of `720 SE Alder Street`. */
export function roadOf(street: string): string {
  return street.replace(/^\d+[a-z]?\s+/i, '')
}
