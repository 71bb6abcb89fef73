import type { Db, Tx } from '#server/platform/database/db.ts'
import { lacksAddress } from '#shared/address/address.ts'
import type { Address } from '#shared/contracts/fields.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Cents } from '#shared/money.ts'
import { type DeliveryChoice, kindOfDelivery, onlyChoice } from '#shared/pricing/delivery.ts'
import type { Days } from '#shared/promises.ts'
import type { CheckoutContext } from './context.ts'
import { type CartRequestLine, type PricedCart, priceCart } from './price-cart.ts'
import { readCartCatalog } from './queries/cart-catalog.ts'
import { readAddress } from './read-buyer.ts'

/** How a part of a group order reaches its buyer, with what it pays of the way of all. */
export function groupDelivery(cents: Cents, transit: Days | null): DeliveryChoice {
  return { ...onlyChoice, name: messages.groupOrders.withGroup, rule: 'group', cents, transit }
}

/** A pickup is not among them: each part would need a code of its own (docs/decisions/0125). */
export function deliveriesOfGroup({ deliveries }: { deliveries: readonly DeliveryChoice[] }): DeliveryChoice[] {
  const sent = deliveries.filter(({ rule }) => rule !== 'pickup')
  return deliveries.length > 0 ? sent : [onlyChoice]
}

/** As it was typed: the fields of the checkout's form. */
export type TypedPlace = { name: string; phone: string; address: string; city: string; state: string; zip: string }

/** What the way of a whole group to its organizer costs, and where that is. Throws AppError `invalid`, at the field. */
export async function settleDelivery(
  { settings }: Pick<CheckoutContext, 'settings'>,
  on: Db | Tx,
  { lines, delivery, to }: { lines: readonly CartRequestLine[]; delivery: string; to: TypedPlace },
): Promise<{ cart: PricedCart; to: { name: string; phone: string; address: Address } }> {
  const shop = await settings.shop(on)
  const rules = { ...shop, deliveries: deliveriesOfGroup(shop) }
  if (rules.deliveries.length === 0) throw atField('delivery', messages.delivery.gone)
  const cart = priceCart(lines, await readCartCatalog(on, lines), rules, { delivery })
  if (cart.deliveryProblem) throw atField('delivery', cart.deliveryProblem)
  const name = to.name.trim()
  if (name === '') throw atField('name', messages.groupOrders.nameMissing)
  const address = readAddress(to, { countries: shop.countries, delivery: cart.delivery })
  if (lacksAddress(kindOfDelivery(cart.delivery), address))
    throw atField('address', messages.groupOrders.addressMissing)
  return { cart, to: { name, phone: to.phone.trim(), address } }
}

function atField(field: string, problem: string): AppError {
  return new AppError('invalid', problem, { fields: { [field]: problem } })
}
