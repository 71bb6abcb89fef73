import { countryName } from '#shared/address/countries.ts'
import { type PostalPlace, postalPlaceOf } from '#shared/address/postal-place.ts'

/** The district is written behind its town. */
const nameOfRegion = ({ region, regionName }: PostalPlace) => (region === 'DC' ? 'D.C.' : regionName)
const nameOfCountry = ({ country }: PostalPlace) => (country ? countryName(country) : '')

/** `Portland` of `Portland, OR 97214`. */
export function townOf(city: string): string {
  return postalPlaceOf(city).town
}

/** `Portland, Oregon` of `Portland, OR 97214`; the country where no region is written. */
export function placeOf(city: string): string {
  const place = postalPlaceOf(city)
  return [place.town, nameOfRegion(place) || nameOfCountry(place)].filter(Boolean).join(', ')
}

/** `Oregon` of `Portland, OR 97214`; the country or else the town where none is written. */
export function regionOf(city: string): string {
  const place = postalPlaceOf(city)
  return nameOfRegion(place) || nameOfCountry(place) || place.town
}

/** `720` of `720 SE Alder Street`, wherever in it the number is written; 1 of a street without one, and none of no street. */
export function houseNumberOf(street: string): string {
  return street === '' ? '' : (/^\d+\p{L}?(?= |$)|(?<= )\d+\p{L}?$/u.exec(street.trim())?.[0] ?? '1')
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
