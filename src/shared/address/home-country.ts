import { postalPlaceOf } from './postal-place.ts'

/**
 * The studio's own country, where its line for the city names one, if the shop does not ship there; otherwise null. A line
 * that names no country says nothing (docs/decisions/0133).
 */
export function unservedHome(city: string, countries: readonly string[]): string | null {
  const { country } = postalPlaceOf(city)
  return country === '' || countries.includes(country) ? null : country
}
