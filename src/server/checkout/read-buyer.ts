import { emptyAddress } from '#shared/address/address.ts'
import { standardCountry } from '#shared/address/countries.ts'
import { findAddressProblems, findCountryProblem, readRegion } from '#shared/address/region.ts'
import type { Address } from '#shared/contracts/fields.ts'
import { isMailable } from '#shared/email-address.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { DeliveryChoice } from '#shared/pricing/delivery.ts'
import { whyNotCountry, whyNotPlace } from '#shared/pricing/delivery-place.ts'
import type { Buyer } from './queries/orders.ts'
import type { DirectBody, PaymentBody } from './wire.ts'

export function readBuyer(customer: PaymentBody['customer'], to: Destination): Buyer {
  const name = customer.name.trim()
  if (!name || !customer.email) throw new AppError('invalid', messages.checkout.namesMissing)
  return {
    name,
    email: customer.email,
    phone: customer.phone.trim(),
    address: readAddress(customer, to, 'customer.'),
    notes: customer.notes,
  }
}

/** CHK-07 to CHK-09, in this order. */
export function readDirectBuyer(order: DirectBody, to: Destination): Buyer {
  const [first, last, mail] = [order.firstName.trim(), order.lastName.trim(), order.email.trim()]
  if (!order.items.length) throw new AppError('invalid', messages.checkout.cartEmpty)
  if (!first || !last || !mail) throw new AppError('invalid', messages.checkout.namesMissing)
  const { emailInvalid } = messages.checkout
  if (!isMailable(mail)) throw new AppError('invalid', emailInvalid, { fields: { email: emailInvalid } })
  return {
    name: `${first} ${last}`,
    email: mail,
    phone: order.phone.trim(),
    address: readAddress(order, to),
    notes: order.notes,
  }
}

type TypedAddress = { address: string; city: string; state: string; zip: string; country?: string | undefined }

/** Where the shop ships to, and how it gets there. */
type Destination = { countries: readonly string[]; delivery: DeliveryChoice }

/** CHK-01, R-65: throws a message for each field that is not accepted, under its name in the request. */
export function readAddress(typed: TypedAddress, { countries, delivery }: Destination, prefix = ''): Address {
  const country = typed.country || (countries[0] ?? standardCountry)
  // What stands in a form's fields is of no use for a pickup.
  if (delivery.rule === 'pickup') return { ...emptyAddress, country }
  const elsewhere = whyNotCountry(delivery, country)
  refuseProblems(
    {
      ...(elsewhere && { country: elsewhere }),
      ...findCountryProblem(country, countries),
      ...findAddressProblems({ ...typed, country }),
    },
    prefix,
  )
  const { state, postal_code } = readRegion({ ...typed, country })
  const address = { line1: typed.address.trim(), city: typed.city.trim(), state, postal_code, country }
  // A place that is asked for on the payment page may be elsewhere.
  const isKnown = delivery.rule !== 'local' || (address.line1 !== '' && address.city !== '')
  const where = whyNotPlace(delivery, isKnown ? postal_code : '')
  refuseProblems(where ? { zip: where } : {}, prefix)
  return address
}

function refuseProblems(found: Partial<Record<string, string>>, prefix: string) {
  const problems = Object.entries(found).map(([name, message]) => [`${prefix}${name}`, message] as const)
  const [first] = problems
  if (first) throw new AppError('invalid', first[1] ?? '', { fields: Object.fromEntries(problems) })
}
