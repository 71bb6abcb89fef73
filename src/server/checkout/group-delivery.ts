import type { Db, Tx } from '#server/platform/database/db.ts'
import { standardCountry } from '#shared/address/countries.ts'
import { needsRegion } from '#shared/address/region.ts'
import type { Address } from '#shared/contracts/fields.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Cents } from '#shared/money.ts'
import { type DeliveryChoice, onlyChoice } from '#shared/pricing/delivery.ts'
import type { Days } from '#shared/promises.ts'
import type { CheckoutContext } from './context.ts'
import { type CartRequestLine, type PricedCart, priceCart } from './price-cart.ts'
import { readGroupCatalog } from './queries/cart-catalog.ts'
import { readAddress } from './read-buyer.ts'

/** How a part of a group order reaches its buyer: with the whole to its organizer, or at the counter, by the group's code. */
export type WayOfShare = { transit: Days | null; pickup: { name: string; code: string } | null }

/** With what the part pays of the way of all. */
export function groupDelivery(cents: Cents, { transit, pickup }: WayOfShare): DeliveryChoice {
  return { ...onlyChoice, name: pickup?.name ?? messages.groupOrders.withGroup, rule: 'group', cents, transit }
}

export function deliveriesOfGroup({
  deliveries,
}: {
  deliveries: readonly DeliveryChoice[]
}): readonly DeliveryChoice[] {
  return deliveries.length > 0 ? deliveries : [onlyChoice]
}

/** As it was typed: the fields of the checkout's form. */
export type TypedPlace = {
  name: string
  phone: string
  address: string
  city: string
  state: string
  zip: string
  country: string
}

/**
 * What the way of a whole group to its organizer costs, and where that is. Throws AppError `invalid` at its fields, with the
 * `problems` that the caller has found in the form.
 */
export async function settleDelivery(
  { settings }: Pick<CheckoutContext, 'settings'>,
  on: Db | Tx,
  {
    lines,
    delivery,
    to,
    problems,
  }: {
    lines: readonly CartRequestLine[]
    delivery: string
    to: TypedPlace
    problems: Readonly<Record<string, string>>
  },
): Promise<{ cart: PricedCart; to: { name: string; phone: string; address: Address } }> {
  const shop = await settings.shop(on)
  const rules = { ...shop, deliveries: deliveriesOfGroup(shop) }
  const cart = priceCart(lines, await readGroupCatalog(on, lines), rules, { delivery })
  if (cart.deliveryProblem) throw atField('delivery', cart.deliveryProblem)
  const country = to.country || (shop.countries[0] ?? standardCountry)
  requirePlace({ ...to, country }, cart.delivery, problems)
  const address = readAddress(to, { countries: shop.countries, delivery: cart.delivery })
  return { cart, to: { name: to.name.trim(), phone: to.phone.trim(), address } }
}

/** Everything that is missing at once. A pickup needs no address. */
function requirePlace(to: TypedPlace, { rule }: DeliveryChoice, problems: Readonly<Record<string, string>>): void {
  const { fieldMissing, formInvalid, nameMissing } = messages.groupOrders
  const place = needsRegion(to.country)
    ? (['address', 'city', 'state', 'zip'] as const)
    : (['address', 'city', 'zip'] as const)
  const missing = (['name', ...(rule === 'pickup' ? [] : place)] as const).filter((field) => to[field].trim() === '')
  const ofPlace = Object.fromEntries(missing.map((field) => [field, field === 'name' ? nameMissing : fieldMissing]))
  const fields = { ...ofPlace, ...problems }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', formInvalid, { fields })
}

function atField(field: string, problem: string): AppError {
  return new AppError('invalid', problem, { fields: { [field]: problem } })
}
