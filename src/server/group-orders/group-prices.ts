import { choiceName, findCombination } from '#shared/combinations/choices.ts'
import { asCombination } from '#shared/combinations/combinations.ts'
import { sidesCents } from '#shared/design/print-areas.ts'
import { AppError } from '#shared/errors.ts'
import type { GroupEntry, GroupPrices, GroupSize, PriceSpan } from '#shared/group-orders/group-order.ts'
import { messages } from '#shared/messages.ts'
import { ladderHint, unitPriceAt } from '#shared/pricing/ladder.ts'
import type { CartProduct } from '#shared/shop-product.ts'
import type { CartRequestLine, PricedCart } from '../checkout/price-cart.ts'
import type { Group } from './queries/groups.ts'

type SoldSize = GroupSize & { product: CartProduct }

/** The sizes of the group's product in its color and option, each as it is sold; one without a name where it has none. */
export function sizesOf(product: CartProduct, { color, variant }: Pick<Group, 'color' | 'variant'>): SoldSize[] {
  const names = product.sizes.length > 0 ? product.sizes : ['']
  return names.map((size) => {
    if (!product.combinations) return { size, product, isSold: product.stock !== 0 }
    const found = findCombination(product.combinations, { color, size, variant })
    return found
      ? { size, product: asCombination(product, found), isSold: found.stock !== 0 }
      : { size, product, isSold: false }
  })
}

/** What is entered, by size and in the product's order of sizes. */
export function sumBySize(entries: readonly Pick<GroupEntry, 'size' | 'qty'>[], sizes: readonly string[]) {
  const sums = new Map<string, number>()
  for (const { size, qty } of entries) sums.set(size, (sums.get(size) ?? 0) + qty)
  const rank = (size: string) => (sizes.includes(size) ? sizes.indexOf(size) : sizes.length)
  return [...sums].map(([size, qty]) => ({ size, qty })).toSorted((a, b) => rank(a.size) - rank(b.size))
}

/** What everybody in a group orders. */
type Ordered = Pick<
  Group,
  'productId' | 'color' | 'variant' | 'design' | 'placement' | 'morePrints' | 'wantsProof' | 'mark'
>

/** The lines that a group orders. What nobody has seen is compared with nothing: a price that changed refuses no line. */
export function toLines(group: Ordered, sizes: readonly { size: string; qty: number }[]): CartRequestLine[] {
  const { productId, color, variant, design, placement, morePrints, wantsProof, mark } = group
  return sizes.map(({ size, qty }) => ({
    ...{ productId, qty, name: '', color, size, variant, design, placement, morePrints, wantsProof },
    ...{ shownPriceCents: 0, shownSetupCents: 0, variantId: null, run: mark },
  }))
}

/** A price at each step, from the lines where there are some, else from what is for sale. */
export function pricesOf(
  cart: PricedCart,
  sold: readonly SoldSize[],
  { morePrints }: Pick<Group, 'morePrints'>,
): GroupPrices {
  const ordered = cart.lines.flatMap(({ product }) => (product ? [product] : []))
  const available = sold.filter(({ isSold }) => isSold).map(({ product }) => product)
  const products = ordered.length > 0 ? ordered : available.length > 0 ? available : sold.map(({ product }) => product)
  const units = cart.lines.reduce((sum, { request }) => sum + request.qty, 0)
  const at = (count: number) =>
    spanOf(products.map((product) => unitPriceAt(product, count) + sidesCents(product.more_print_areas, morePrints)))
  const starts = [...new Set([1, ...products.flatMap((product) => product.price_ladder.map(({ from }) => from))])]
  const steps = starts
    .toSorted((a, b) => a - b)
    .map((from) => ({ from, each: at(from) }))
    .filter(({ each }, index, all) => index === 0 || each.least < (all[index - 1]?.each.least ?? 0))
  const each = at(Math.max(1, units))
  const next = steps.find((step) => step.from > units && step.each.least < each.least)
  return {
    ...{ units, each, steps, setupCents: cart.setupCents, totalCents: cart.subtotalCents },
    next: next ? { more: next.from - units, each: next.each } : null,
    cheaper: cheaperOf(cart),
  }
}

function cheaperOf({ lines }: PricedCart): GroupPrices['cheaper'] {
  const counted = lines.flatMap(({ product, request, sidesCents: sides_cents }) => {
    const { variant, design, morePrints: more_prints, qty, run } = request
    return product ? [{ ...product, variant, design, more_prints, sides_cents, qty, run }] : []
  })
  for (const line of counted) {
    const hint = ladderHint(line, counted)
    if (!hint || hint.thenCents >= hint.nowCents) continue
    const { units, more, nowCents, thenCents } = hint
    return { units: units + more, cents: thenCents, lessCents: nowCents - thenCents }
  }
  return null
}

function spanOf(cents: readonly number[]): PriceSpan {
  return cents.length > 0 ? { least: Math.min(...cents), most: Math.max(...cents) } : { least: 0, most: 0 }
}

/** The refusal of whatever needs a product that has left the shop. */
export function withdrawn(product: Pick<CartProduct, 'name'> | null): AppError {
  return new AppError('conflict', messages.groupOrders.withdrawn(product?.name ?? ''))
}

/** Why it cannot be ordered as it stands, in words. Of an open group, every line is of a group that is not closed; of none, a price has been shown. */
export function problemOf(cart: PricedCart): string | null {
  const refused = cart.lines.find(
    ({ problems: [first] }) => first && first !== 'price_changed' && first !== 'group_changed',
  )
  const isGone = refused?.problems.some((problem) => problem === 'combination_gone' || problem === 'unknown_option')
  if (!refused?.product || !isGone) return refused?.message ?? null
  // What helps a cart does not help here: the options are chosen by whoever has entered.
  return messages.groupOrders.choiceGone(refused.product.name, choiceName(refused.request))
}
