import { addLineWithinBounds, type CartLine, lineFromProduct } from '#shared/cart/cart.ts'
import type { PricedLine } from '#shared/cart/priced-line.ts'
import { unitsOf } from '#shared/cart/runs.ts'
import type { CheckoutItem } from '#shared/contracts/checkout.ts'
import type { SidePrint } from '#shared/design/print-areas.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import type { OrderPage, OrderPageItem } from '#shared/order/order-page.ts'
import { api } from '#web/lib/api.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { reviseCart } from '#web/shop/cart/cart-store.ts'
import { readPricedLine, toCheckoutItem } from '#web/shop/cart/wire.ts'

const texts = messages.orderPage

export type AgainOutcome = { put: number; all: number; notes: string[] }

/** Asks the server about every line first, so that the cart gets current prices and only lines that can be bought. */
export async function orderAgain({ items, owesProof }: Pick<OrderPage, 'items' | 'owesProof'>): Promise<AgainOutcome> {
  const asked = items.filter(({ productId }) => productId !== null)
  const gone = items.filter(({ productId }) => productId === null).map(({ name }) => texts.gone(name))
  const answers = asked.length > 0 ? await readAnswers(asked) : []
  let outcome = { put: 0, notes: [] as string[] }
  reviseCart((lines) => {
    const added = addOrdered(lines, asked, { answers, owesProof })
    outcome = added
    return added.lines
  })
  return { put: outcome.put, all: items.length, notes: [...gone, ...outcome.notes] }
}

async function readAnswers(items: readonly OrderPageItem[]): Promise<PricedLine[]> {
  const answer = await api('POST /price-cart', { body: { items: items.map(toRequest) } })
  return answer.items.map(readPricedLine)
}

export function toRequest(item: OrderPageItem): CheckoutItem {
  return toCheckoutItem({
    ...item,
    run: undefined,
    id: item.productId ?? 0,
    variant_id: item.variantId ?? undefined,
    more_prints: printsOf(item),
  })
}

function printsOf({ sides }: OrderPageItem): SidePrint[] {
  return sides.map(({ name, design, placement }) => ({ side: name, design: design.url, placement }))
}

/**
 * The cart with everything of an order that is still available, and a note for each difference. `owesProof`: nobody has approved
 * the order's designs, so these owe a proof again.
 */
export function addOrdered(
  cart: readonly CartLine[],
  ordered: readonly OrderPageItem[],
  { answers, owesProof }: { answers: readonly PricedLine[]; owesProof: boolean },
): { lines: CartLine[]; put: number; notes: string[] } {
  let lines = [...cart]
  let put = 0
  const notes: string[] = []
  const runs = namesOfRuns(ordered)
  for (const [index, item] of ordered.entries()) {
    const now = answers[index]
    const refusal = now ? refusalOf(item, now) : null
    if (!now?.product || refusal !== null) {
      notes.push(refusal ?? texts.gone(item.name))
      continue
    }
    const before = unitsOf(lines)
    const added = addLineWithinBounds(
      lines,
      lineFromProduct(
        now.product,
        {
          ...item,
          variant_id: now.product.variant_id,
          more_prints: printsOf(item),
          wants_proof: (owesProof && Boolean(item.design || item.sides[0])) || undefined,
          sides_cents: now.sidesCents,
          run: runs.get(item.run),
        },
        item.qty,
      ),
    )
    if (added.outcome === 'cart_full') {
      notes.push(texts.cartFull(item.name))
      continue
    }
    lines = added.lines
    put += 1
    const units = unitsOf(lines) - before
    if (units < item.qty) notes.push(texts.fewer(item.name, units, item.qty))
    if (now.problems.includes('price_changed') && now.unitPriceCents !== item.unitPriceCents)
      notes.push(texts.otherPrice(item.name, formatCents(item.unitPriceCents), formatCents(now.unitPriceCents)))
  }
  return { lines, put, notes }
}

/** What each run of the order is called in the cart, where a run of the same number may be another. */
function namesOfRuns(ordered: readonly OrderPageItem[]): Map<number | null, string | undefined> {
  return new Map(ordered.map(({ run }) => [run, run === null ? undefined : newIdempotencyKey()]))
}

/**
 * Why a line cannot be ordered again; a stock below the ordered quantity is no reason, because the line gets what is left.
 */
function refusalOf({ name }: OrderPageItem, { product, problems }: PricedLine): string | null {
  const has = (...wanted: PricedLine['problems']) => wanted.some((problem) => problems.includes(problem))
  if (has('quote_only')) return texts.quoteOnly(name)
  if (has('out_of_stock') || product?.stock === 0) return texts.soldOut(name)
  if (has('select_color', 'select_size', 'select_variant', 'unknown_option', 'combination_gone'))
    return texts.otherOption(name)
  if (has('unknown_design')) return texts.designGone(name)
  if (has('artwork_required')) return texts.artworkRequired(name)
  if (has('artwork_forbidden')) return texts.artworkForbidden(name)
  if (has('unknown_placement')) return texts.placeAgain(name)
  return null
}
