import { postalPlaceOf } from './postal-place.ts'

/**
 * The studio's own country, where its line for the city names one, if the shop does not ship there; otherwise null. A line
 * that names no country says nothing (docs/decisions/0133).
 */
export function unservedHome(city: string, countries: readonly string[]): string | null {
  const { country } = postalPlaceOf(city)
  return country === '' || countries.includes(country) ? null : country
}

/** Which of the shop's countries is the studio's own, as its line for the city says; undefined where that does not tell. */
export function homeAmong(city: string, countries: readonly string[]): string | undefined {
  const { country } = postalPlaceOf(city)
  return countries.includes(country) ? country : undefined
}
