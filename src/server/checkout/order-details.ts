import { addressLines } from '#shared/address/address.ts'
import type { Address } from '#shared/contracts/fields.ts'
import type { PricedCart } from './price-cart.ts'
import type { Buyer, CardOrder } from './queries/orders.ts'

/*
 * SEL-17: two windows of one browser pay for one purchase. No window wipes what the other one has given: the order that
 * goes on takes the fuller data (commands/keep-details.ts), and its history says what differed.
 */

/** What a person has told us of an order. */
type Details = {
  customer_name: string
  phone: string
  address: string
  notes: string
  needed_by: string
  delivery_name: string
}

/** The fields of the audit log, by what was known first and what was given then. */
export type Differing = { before: Partial<Details>; after: Partial<Details> }

type Given = { buyer: Buyer; neededBy: string | null; deliveryName: string }

/**
 * The other window's order while its payment is open, if it is of the same person. A payment that has ended tells nothing:
 * its window has been left, and what the buyer changed since is meant.
 */
export function isOtherWindow(begun: CardOrder | null, buyer: Buyer): begun is CardOrder {
  if (!begun || begun.order.isDeleted || begun.order.checkoutState !== 'awaiting_payment') return false
  return begun.order.buyer.email.toLowerCase() === buyer.email.toLowerCase()
}

/** The order that takes the place of the other window's, with what that one knew and this one does not say. */
export function withKnown(
  { order }: CardOrder,
  { buyer, cart }: { buyer: Buyer; cart: PricedCart },
): { buyer: Buyer; differing: Differing | null } {
  const { rule, name: deliveryName } = cart.delivery
  const known = { buyer: order.buyer, neededBy: order.neededBy, deliveryName: order.deliveryName }
  // A pickup has no address, and a local delivery goes to the place that was checked for it.
  const address =
    rule === 'pickup' || rule === 'local' ? buyer.address : fullerAddress(known.buyer.address, buyer.address)
  const differing = differences(known, { buyer, neededBy: cart.neededBy, deliveryName })
  return { buyer: { ...fuller(known.buyer, buyer), address }, differing }
}

/** Of two windows of one person what both say, and of what one leaves empty that of the other. */
export function fuller(known: Buyer, next: Buyer): Buyer {
  return {
    name: next.name,
    email: next.email,
    phone: next.phone || known.phone,
    address: fullerAddress(known.address, next.address),
    notes: next.notes || known.notes,
  }
}

/** One of the two addresses as a whole: mixing the street of one with the city of the other gives a wrong address. */
function fullerAddress(known: Address, next: Address): Address {
  const filled = ({ line1, city, state, postal_code }: Address) =>
    [line1, city, state, postal_code].filter((part) => part !== '').length
  return filled(next) >= filled(known) ? next : known
}

function detailsOf({ buyer, neededBy, deliveryName }: Given): Details {
  return {
    customer_name: buyer.name,
    phone: buyer.phone,
    address: addressLines(buyer.address, { withCountry: false }).join(', '),
    notes: buyer.notes,
    needed_by: neededBy ?? '',
    delivery_name: deliveryName,
  }
}

/** What both windows gave, and not alike; with another delivery also the address that is of no use for it. */
export function differences(first: Given, then: Given): Differing | null {
  const [known, next] = [detailsOf(first), detailsOf(then)]
  const names = (Object.keys(known) as (keyof Details)[]).filter((name) => known[name] !== next[name])
  const isMoved = names.includes('delivery_name')
  const pick = (from: Details, other: Details) =>
    Object.fromEntries(
      names
        .filter((name) => from[name] !== '' && (other[name] !== '' || (isMoved && name === 'address')))
        .map((name) => [name, from[name]]),
    )
  const [before, after] = [pick(known, next), pick(next, known)]
  return Object.keys({ ...before, ...after }).length > 0 ? { before, after } : null
}
