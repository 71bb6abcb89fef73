import { standardCountry } from '#shared/address/countries.ts'
import { messages } from '#shared/messages.ts'
import { findRegionProblems, findState, findZip, type RegionProblems } from './us-address.ts'

type Region = { state: string; zip: string; country: string }

export type AddressProblems = RegionProblems & { country?: string }

/** only countries that the shop ships to; state and ZIP code are checked where their form is known. */
export function findAddressProblems(region: Region, countries: readonly string[]): AddressProblems {
  if (!countries.includes(region.country)) return { country: messages.billing.countryUnknown }
  return region.country === standardCountry ? findRegionProblems(region) : {}
}

/** State and postal code as a label has them; of another country as they were typed. */
export function readRegion({ state, zip, country }: Region): { state: string; postal_code: string } {
  if (country !== standardCountry) return { state: state.trim(), postal_code: zip.trim() }
  return { state: findState(state)?.code ?? '', postal_code: findZip(zip) ?? '' }
}
