import type { CombinationAnswer } from '../contracts/catalog.ts'
import { centsFromDollars, dollarsFromCents } from '../money.ts'
import { readLadder, writeLadder } from '../pricing/ladder-step.ts'
import type { Combination } from './combinations.ts'

/** A combination as the API answers it, of a product and of a cart's line. */
export function answerCombination(combination: Combination): CombinationAnswer {
  const { id, sku, current_price_cents: price, original_price_cents: original, image_address, ...others } = combination
  const { price_ladder: ladder, ...own } = others
  return {
    variant_id: id,
    ...own,
    sku: sku ?? '',
    price: dollarsFromCents(price),
    original_price: dollarsFromCents(original),
    image_url: image_address,
    ...(ladder.length > 0 ? { price_ladder: writeLadder(ladder) } : {}),
  }
}

export function readCombination(answer: CombinationAnswer): Combination {
  const { variant_id: id, sku, price, original_price: original, image_url, price_ladder: ladder, ...own } = answer
  return {
    ...own,
    id,
    sku: sku || null,
    current_price_cents: centsFromDollars(price),
    original_price_cents: centsFromDollars(original),
    image_address: image_url,
    price_ladder: readLadder(ladder),
  }
}
