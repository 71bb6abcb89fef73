import type { Db } from '#server/platform/database/db.ts'
import { hashOf } from '#server/platform/hash-of.ts'
import { emptyAddress } from '#shared/address/address.ts'
import { sidesCents } from '#shared/design/print-areas.ts'
import { AppError } from '#shared/errors.ts'
import { type SettledSums, type Share, sumShares } from '#shared/group-orders/shares.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { leastByCardCents } from '#shared/pricing/least-by-card.ts'
import type { CheckoutContext } from '../context.ts'
import { groupDelivery, type WayOfShare } from '../group-delivery.ts'
import { type CartRequestLine, type PricedCart, priceCart } from '../price-cart.ts'
import { readGroupCatalog } from '../queries/cart-catalog.ts'
import { openPage } from './open-page.ts'

/** The parts of some people of a group order in which each pays the own. */
export type AskedParts = {
  /** Of these people together, a line for each size; marked as the group's. */
  lines: readonly CartRequestLine[]
  mark: string
  entryIds: readonly number[]
  parts: readonly Share[]
  unitCents: SettledSums['unitCents']
  way: WayOfShare
  buyer: { name: string; email: string }
  /** Who pays: a person of the group, or its organizer; every link of the same one leads to the same payment. */
  payer: string
  /** The page that has asked. */
  returnTo: string
  /** The payer's network address. */
  address: string
}

/**
 * The payment page for these parts, the same one for the same payer; null when they turn out to be paid. What is paid is
 * an order of its own on the way of every order: reserved first, then the provider's session (docs/decisions/0125).
 */
export async function startShare(context: CheckoutContext, asked: AskedParts): Promise<string | null> {
  const { db, origin } = context
  const { isTaxed, orderPrefix, cart } = await pricePart(context, db, asked)
  refusePart(cart)
  const { buyer, returnTo, address } = asked
  const purchase = {
    ...{ cart, isTaxed, orderPrefix, countries: [], keyedRequest: null, origin, returnTo, address },
    // With the payer, to whose secret link the payment page leads back: nobody else may get that page.
    fingerprint: hashOf(['parts', asked.payer, ...asked.entryIds]),
    buyer: { ...buyer, phone: '', notes: '', address: emptyAddress },
  }
  return await openPage(context, purchase)
}

async function pricePart(context: CheckoutContext, db: Db, { lines, mark, entryIds, parts, ...asked }: AskedParts) {
  // The pieces were promised to whoever was asked to pay: a product that has left the shop since is still sold to them.
  const [shop, { withdrawn: _, ...catalogue }] = await Promise.all([
    context.settings.shop(db),
    readGroupCatalog(db, lines),
  ])
  const group = catalogue.groups.get(mark)
  if (!group) throw new AppError('conflict', messages.groupOrders.cartOrdered)
  const { setupCents, shippingCents } = sumShares(parts)
  // A piece costs what it costs at the quantity of all, so these prices have no steps.
  const settled = group.settled.map((price) => ({
    ...price,
    current_price_cents: (asked.unitCents[price.size] ?? 0) - sidesCents(price.more_print_areas, group.morePrints),
    ...{ price_ladder: [], setup_fee_cents: setupCents || null, setup_per_side: false },
  }))
  const sizes = lines.map(({ size, qty }) => ({ size, qty }))
  const groups = new Map([[mark, { ...group, settled, sizes, entryIds, isOrderable: true }]])
  const { pickup } = asked.way
  const delivery = groupDelivery(shippingCents, asked.way)
  const cart = priceCart(lines, { ...catalogue, groups }, { ...shop, deliveries: [delivery] })
  return {
    cart: {
      ...cart,
      group: cart.group && { ...cart.group, entryIds, pickupCode: pickup?.code },
      terms: pickup ? { ...cart.terms, pickup: true, transit: null } : cart.terms,
    },
    isTaxed: shop.automaticTax,
    orderPrefix: shop.orderPrefix,
  }
}

function refusePart({ lines, totalCents }: PricedCart): void {
  const refused = lines.find(({ canBuy }) => !canBuy)
  if (refused) throw new AppError('conflict', refused.message ?? messages.groupOrders.cartOrdered)
  if (totalCents < leastByCardCents)
    throw new AppError('conflict', messages.groupOrders.partTooSmall(formatCents(leastByCardCents)))
}
