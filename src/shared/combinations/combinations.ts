import type { Cents } from '../money.ts'
import type { LadderStep } from '../pricing/ladder-step.ts'

/** What a buyer chooses of a product; empty where it has no such option, or where nothing is chosen yet. */
export type Choice = { color: string; size: string; variant: string }
export type OptionKey = keyof Choice

/** One combination of a product's options, with everything that is its own. */
export type Combination = Choice & {
  id: number
  sku: string | null
  current_price_cents: Cents
  original_price_cents: Cents | null
  stock: number | null
  weight_oz: number | null
  image_address: string | null
  price_ladder: LadderStep[]
}

/** The order in which the page asks: what is left of an option depends on those before it, so every combination can be reached. */
export const askedKeys = ['variant', 'color', 'size'] as const satisfies readonly OptionKey[]

export type ValueState = 'sold' | 'sold-out' | 'not-sold'

/** What a value of an option leads to with the options before it as chosen. */
export function valueState(
  combinations: readonly (Choice & { stock: number | null })[],
  choice: Choice,
  key: OptionKey,
  value: string,
): ValueState {
  const before = askedKeys.slice(0, askedKeys.indexOf(key))
  const fitting = combinations.filter(
    (each) => each[key] === value && before.every((other) => !choice[other] || each[other] === choice[other]),
  )
  if (fitting.length === 0) return 'not-sold'
  return fitting.every(({ stock }) => stock === 0) ? 'sold-out' : 'sold'
}

/**
 * The combination with as many of the wanted values as one has, in the order of asking. Of an option without a wanted value
 * it has the first that is in stock.
 */
export function nearestCombination<C extends Choice & { stock: number | null }>(
  combinations: readonly C[],
  wanted: Partial<Choice>,
): C | undefined {
  let fitting = combinations
  for (const key of askedKeys) {
    const hasStock = (value: string) => fitting.some((each) => each[key] === value && each.stock !== 0)
    const found =
      fitting.find((each) => each[key] === wanted[key]) ?? fitting.find((each) => hasStock(each[key])) ?? fitting[0]
    fitting = fitting.filter((each) => each[key] === found?.[key])
  }
  return fitting[0]
}

/** The product as this combination is sold: with its prices, stock, SKU and picture. */
export function asCombination<P extends Pick<Combination, 'sku' | 'image_address'>>(
  product: P,
  combination: Combination,
) {
  return {
    ...product,
    variant_id: combination.id,
    sku: combination.sku ?? product.sku,
    current_price_cents: combination.current_price_cents,
    original_price_cents: combination.original_price_cents,
    stock: combination.stock,
    price_ladder: combination.price_ladder,
    weight_oz: combination.weight_oz,
    image_address: combination.image_address ?? product.image_address,
  }
}
