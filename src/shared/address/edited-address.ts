import type { Address } from '#shared/contracts/fields.ts'
import { AppError } from '#shared/errors.ts'
import { standardCountry } from './countries.ts'
import { findMismatch } from './region.ts'
import { findRegionProblems, findState, findZip, type RegionProblems } from './us-address.ts'

/**
 * An address that an administrator corrected, as it is stored; without a country it stays in the one that it had. CHK-01 holds
 * only for the parts that changed: an old record with an invalid state can still be corrected elsewhere.
 */
export function readEditedAddress(typed: Omit<Address, 'country'> & { country?: string }, before: unknown): Address {
  const known = Object(before)
  const country = typed.country || known.country || standardCountry
  const isHere = country === standardCountry
  const isNew = {
    state: isHere && typed.state !== known.state,
    zip: isHere && typed.postal_code !== known.postal_code,
  }
  const { state, zip } = {
    ...(isNew.state || isNew.zip ? findMismatch(typed.state, typed.postal_code) : {}),
    ...findRegionProblems({ state: isNew.state ? typed.state : '', zip: isNew.zip ? typed.postal_code : '' }),
  } as RegionProblems
  const message = state ?? zip
  if (message) {
    const fields = { ...(state && { 'address.state': state }), ...(zip && { 'address.postal_code': zip }) }
    throw new AppError('invalid', message, { fields })
  }
  return {
    ...typed,
    state: isNew.state ? (findState(typed.state)?.code ?? '') : typed.state,
    postal_code: isNew.zip ? (findZip(typed.postal_code) ?? '') : typed.postal_code,
    country,
  }
}
