import { findPostalCode, findProvince } from './ca-address.ts'
import { countryCodes, countryName, ownCountryName } from './countries.ts'
import { findState, findZip } from './us-address.ts'

/** What the studio's line for its city says; each part is empty where it says nothing of it. */
export type PostalPlace = {
  town: string
  /** As it is written in addresses: `OR`, `ON`; of other countries as it stands there. */
  region: string
  /** In full: `Oregon`, `Ontario`. */
  regionName: string
  postalCode: string
  /** ISO 3166. */
  country: string
}

const otherNames: readonly (readonly [string, string])[] = [
  ['usa', 'US'],
  ['united states of america', 'US'],
  ['uk', 'GB'],
  ['great britain', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['northern ireland', 'GB'],
  ['holland', 'NL'],
  ['belgique', 'BE'],
  ['suisse', 'CH'],
]

let codes: ReadonlyMap<string, string> | undefined

/** By the names alone: two letters may be a state (`CA`, `DE`). */
function findCountry(name: string): string {
  codes ??= new Map([
    ...countryCodes.map((code) => [ownCountryName(code).toLowerCase(), code] as const),
    ...countryCodes.map((code) => [countryName(code).toLowerCase(), code] as const),
    ...otherNames,
  ])
  return codes.get(name.replaceAll('.', '').toLowerCase().replace(/^the /, '')) ?? ''
}

/** The words with a digit at the end: `ON M5V 2T6`, `Berlin 10115`. */
function splitCode(text: string): { rest: string; code: string } {
  const words = text.split(' ')
  const at = words.findLastIndex((word) => !/\d/.test(word)) + 1
  return { rest: words.slice(0, at).join(' '), code: words.slice(at).join(' ') }
}

/** The code before the town: `10115 Berlin`, `1012 AB Amsterdam`. */
function splitFirstCode(text: string): { rest: string; code: string } {
  const [, code = '', rest = text] = /^((?:[A-Z]{1,3}-)?\d[\d-]*(?: [A-Z]{2})?) (.+)$/.exec(text) ?? []
  return { rest, code }
}

/** Where the region and the code have the form of the United States or of Canada. */
function findKnownRegion(typed: string, code: string): Omit<PostalPlace, 'town'> | undefined {
  const [state, zip] = [findState(typed), findZip(code)]
  if (state && (zip || code === ''))
    return { region: state.code, regionName: state.name, postalCode: zip ?? '', country: 'US' }
  const [province, postalCode] = [findProvince(typed), findPostalCode(code)]
  return province && (postalCode || code === '')
    ? { region: province.code, regionName: province.name, postalCode: postalCode ?? '', country: 'CA' }
    : undefined
}

const localCountries = ['', 'US', 'CA']

/** Town, region, postal code and country of `Portland, OR 97214`, `Toronto, Ontario M5V 2T6` or `10115 Berlin, Germany`. */
export function postalPlaceOf(city: string): PostalPlace {
  const parts = city
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : ''
  const country = findState(last) ? '' : findCountry(last)
  const [first = '', ...others] = country ? parts.slice(0, -1) : parts
  const { rest: region, code } = splitCode(others.join(', '))
  const known = localCountries.includes(country) ? findKnownRegion(region, code) : undefined
  if (known) return { town: first, ...known }
  const end = splitCode(first)
  const town = end.code ? end : splitFirstCode(first)
  // `Toronto ON M5V 2T6`, without commas.
  const at = town.rest.lastIndexOf(' ')
  const inTown = at > 0 && town.code && others.length === 0 && findKnownRegion(town.rest.slice(at + 1), town.code)
  if (inTown) return { town: town.rest.slice(0, at), ...inTown }
  return { town: town.rest || first, region, regionName: region, postalCode: code || town.code, country }
}
