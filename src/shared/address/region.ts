import { standardCountry } from '#shared/address/countries.ts'
import { messages } from '#shared/messages.ts'
import { findPostalCode, findProvince } from './ca-address.ts'
import { isForeignCity, isForeignStreet } from './foreign-place.ts'
import { findRegionProblems, findState, findZip } from './us-address.ts'
import { findOtherState } from './zip-states.ts'

type Region = { state: string; zip: string; country: string }
type TypedAddress = Region & { address: string; city: string }

export type AddressProblems = Partial<Record<keyof TypedAddress, string>>

const words = messages.billing

/** only countries that the shop ships to. */
export function findCountryProblem(country: string, countries: readonly string[]): AddressProblems {
  return countries.includes(country) ? {} : { country: words.countryUnknown }
}

/**
 * Everything of an address is checked where its form is known: in the United States and in Canada (SEL-17). What is empty is
 * no problem, because it may be given later.
 */
export function findAddressProblems(typed: TypedAddress): AddressProblems {
  if (typed.country === standardCountry) return findUsProblems(typed)
  return typed.country === 'CA' ? findCanadianProblems(typed) : {}
}

function findUsProblems({ address, city, state, zip }: TypedAddress): AddressProblems {
  return {
    ...(isForeignStreet(address) && { address: words.streetForeign }),
    ...(isForeignCity(city) && { city: words.cityForeign }),
    ...findMismatch(state, zip),
    ...findRegionProblems({ state, zip }),
  }
}

/** A ZIP code that is not in its state. */
export function findMismatch(state: string, zip: string): { zip?: string } {
  const other = findOtherState(state, zip)
  return other ? { zip: words.zipElsewhere(zip.trim(), other.name) } : {}
}

function findCanadianProblems({ state, zip }: TypedAddress): AddressProblems {
  const province = findProvince(state)
  const code = findPostalCode(zip)
  return {
    ...(state.trim() !== '' && !province && { state: words.provinceUnknown }),
    ...(zip.trim() !== '' && !code && { zip: words.postalCodeUnknown }),
    ...(province && code && !province.letters.includes(code.charAt(0)) && { zip: words.postalCodeElsewhere }),
  }
}

/** Whether an address of the country has a state or a province. */
export function needsRegion(country: string): boolean {
  return country === standardCountry || country === 'CA'
}

/** State and postal code as a label has them; of a country whose form is unknown as they were typed. */
export function readRegion({ state, zip, country }: Region): { state: string; postal_code: string } {
  if (country === standardCountry) return { state: findState(state)?.code ?? '', postal_code: findZip(zip) ?? '' }
  const [province, code] = country === 'CA' ? [findProvince(state)?.code, findPostalCode(zip)] : []
  return { state: province ?? state.trim(), postal_code: code ?? zip.trim() }
}
