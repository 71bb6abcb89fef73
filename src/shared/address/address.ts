import { countryName, standardCountry } from '#shared/address/countries.ts'
import { addressDisplayLength } from '#shared/constants.ts'
import type { Address } from '#shared/contracts/fields.ts'
import { findState, findZip } from './us-address.ts'
import { findOtherState } from './zip-states.ts'

const addressKeys = ['line1', 'city', 'state', 'postal_code', 'country'] as const
export const emptyAddress: Address = { line1: '', city: '', state: '', country: '', postal_code: '' }

type AddressParts = Partial<Record<(typeof addressKeys)[number], string>>

/**
 * ASH-04, R-74: the server sends an object, older records may hold a JSON string; broken JSON is shown as the text it is.
 * The result is the lines of a shipping label, empty when nothing is known. Buyers read their address without its country,
 * unless it is abroad.
 */
export function addressLines(address: unknown, { withCountry = true } = {}): string[] {
  if (typeof address === 'string') {
    const parsed = parseJson(address)
    return parsed === undefined || typeof parsed === 'string'
      ? nonEmpty([address])
      : addressLines(parsed, { withCountry })
  }
  const parts = readParts(address)
  const { line1 = '', city = '', state = '', postal_code = '', country = '' } = parts
  // Every order has a country, so a country alone is no address.
  if (nonEmpty([line1, city, state, postal_code]).length === 0) return []
  const cityLine = nonEmpty([city, nonEmpty([state, postal_code]).join(' ')]).join(', ')
  return nonEmpty([
    line1,
    cityLine,
    // A code alone would be read as a state: CA is Canada here, and California above.
    ...(country && country !== standardCountry ? [countryName(country)] : withCountry ? [country] : []),
  ])
}

/**
 * True when the address has all that a label needs; otherwise the order is flagged. Many countries have no states. The payment
 * page takes any state and any ZIP code, also one of another state (SEL-17).
 */
export function isCompleteAddress(address: unknown): boolean {
  const { line1, city, state, postal_code, country } = readParts(address)
  const isAbroad = Boolean(country) && country !== standardCountry
  if (isAbroad) return Boolean(line1 && city)
  const [typedState, typedZip] = [state ?? '', postal_code ?? '']
  return [line1, city, findState(typedState), findZip(typedZip)].every(Boolean) && !findOtherState(typedState, typedZip)
}

/** Lists cut an address to 50 characters; the ellipsis is drawn by the style sheet and is no part of the text. */
export function shortAddress(address: unknown): { text: string; isCut: boolean } {
  const whole = addressLines(address).join(', ')
  return { text: whole.slice(0, addressDisplayLength), isCut: whole.length > addressDisplayLength }
}

function readParts(address: unknown): AddressParts {
  if (typeof address !== 'object' || address === null) return {}
  const entries = Object.entries(address)
  return Object.fromEntries(
    addressKeys.map((key) => [key, text(entries.find(([name]) => name === key)?.[1])]),
  ) as AddressParts
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

function nonEmpty(lines: string[]): string[] {
  return lines.filter((line) => line.trim() !== '')
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    return undefined
  }
}

/** False for an address with a country at most. */
export function hasAddressParts(address: unknown): boolean {
  return addressLines(address, { withCountry: false }).length > 0
}

/** Whether an order is flagged for its address: nobody needs one who picks it up (SEL-15), or pays for a service. */
export function lacksAddress(deliveryKind: string, address: unknown): boolean {
  return !['pickup', 'group', 'service'].includes(deliveryKind) && !isCompleteAddress(address)
}
