import { findProvince, provinces } from '#shared/address/ca-address.ts'
import { standardCountry } from '#shared/address/countries.ts'
import { findState } from '#shared/address/us-address.ts'
import { states } from '#shared/address/us-states.ts'
import { messages } from '#shared/messages.ts'

/** Of each country that `needsRegion`: its states or provinces are chosen from a list; in any other country they are typed. */
const regions: Readonly<Record<string, { label: string; list: readonly { code: string; name: string }[] }>> = {
  US: { label: messages.checkout.fields.state, list: states },
  CA: { label: messages.checkout.province, list: provinces },
}

export const codeLabel = (country: string): string =>
  country === standardCountry ? messages.checkout.fields.zip : messages.checkout.postalCode

export const regionLabel = (country: string): string => regions[country]?.label ?? messages.checkout.region

/** The chosen one of the country's; typed by an earlier edition, or filled in by the browser, it may be a name. */
export function regionCode(country: string, typed: string): string {
  return (country === 'CA' ? findProvince(typed) : findState(typed))?.code ?? ''
}

/** The states or provinces of a choice, without one at first. */
export function RegionOptions({ country }: { country: string }) {
  return (
    <>
      <option value="" />
      {regions[country]?.list.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  )
}
