import { AppError } from '#shared/errors.ts'
import { findState, findZip, placeProblems } from '#shared/us-address.ts'
import type { Buyer } from './queries/orders.ts'

type Typed = { address: string; city: string; state: string; zip: string }

/** CHK-01: throws a message for each invalid state or ZIP code, under the field's name on the wire. */
export function readAddress({ address, city, state, zip }: Typed, wirePrefix = ''): Buyer['address'] {
  const problems = Object.entries(placeProblems({ state, zip }))
  const [first] = problems
  if (first) {
    const fields = Object.fromEntries(problems.map(([name, words]) => [`${wirePrefix}${name}`, words]))
    throw new AppError('invalid', first[1], { fields })
  }
  return {
    line1: address.trim(),
    city: city.trim(),
    state: findState(state)?.code ?? '',
    postal_code: findZip(zip) ?? '',
    country: 'US',
  }
}
