import { standardCountry } from '#shared/address/countries.ts'
import { findAddressProblems, findCountryProblem, readRegion } from '#shared/address/region.ts'
import { type Address, email } from '#shared/contracts/fields.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Buyer } from './queries/orders.ts'
import type { DirectBody, PaymentBody } from './wire.ts'

export function readBuyer(customer: PaymentBody['customer'], countries: readonly string[]): Buyer {
  const name = customer.name.trim()
  if (!name || !customer.email) throw new AppError('invalid', messages.checkout.namesMissing)
  return {
    name,
    email: customer.email,
    phone: customer.phone.trim(),
    address: readAddress(customer, countries, 'customer.'),
    notes: customer.notes,
  }
}

/** CHK-07 to CHK-09, in this order. */
export function readDirectBuyer(order: DirectBody, countries: readonly string[]): Buyer {
  const [first, last, mail] = [order.firstName.trim(), order.lastName.trim(), order.email.trim()]
  if (!order.items.length) throw new AppError('invalid', messages.checkout.cartEmpty)
  if (!first || !last || !mail) throw new AppError('invalid', messages.checkout.namesMissing)
  if (!email.safeParse(mail).success) throw new AppError('invalid', messages.checkout.emailInvalid)
  return {
    name: `${first} ${last}`,
    email: mail,
    phone: order.phone.trim(),
    address: readAddress(order, countries),
    notes: order.notes,
  }
}

type TypedAddress = { address: string; city: string; state: string; zip: string; country?: string | undefined }

/** CHK-01, R-65: throws a message for each field that is not accepted, under its name in the request. */
function readAddress(typed: TypedAddress, countries: readonly string[], prefix = ''): Address {
  const country = typed.country || (countries[0] ?? standardCountry)
  const problems = Object.entries({
    ...findCountryProblem(country, countries),
    ...findAddressProblems({ ...typed, country }),
  })
  const [first] = problems
  if (first) {
    const fields = Object.fromEntries(problems.map(([name, message]) => [`${prefix}${name}`, message]))
    throw new AppError('invalid', first[1], { fields })
  }
  const { state, postal_code } = readRegion({ ...typed, country })
  return { line1: typed.address.trim(), city: typed.city.trim(), state, postal_code, country }
}
