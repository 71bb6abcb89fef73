import { useState } from 'react'
import type { CartLine } from '#shared/cart/cart.ts'
import {
  asCombination,
  type Choice,
  nearestCombination,
  type OptionKey,
  type ValueState,
  valueState,
} from '#shared/combinations/combinations.ts'
import { type ListedProduct, pictureOfColor, type ShopProduct } from '#shared/shop-product.ts'
import { useLayoutData } from '#web/lib/layout-data.ts'

type OfferedProduct = ListedProduct &
  Partial<
    Pick<
      ShopProduct,
      'print_area' | 'own_print' | 'more_print_areas' | 'combinations' | 'option_name' | 'size_chart' | 'images'
    >
  >

export type Offer<P extends OfferedProduct = OfferedProduct> = {
  /** With the price, stock, SKU and picture of what is chosen. */
  product: P
  /** Null where it has none of its own. */
  picture: string | null
  choice: Choice & { variant_id?: number }
  choose: (key: OptionKey) => (value: string) => void
  stateOf: (key: OptionKey) => ((value: string) => ValueState) | undefined
}

/**
 * What is chosen of a product, and what it then is: the first of everything at first (PDP-14), but no size where the settings
 * say that it is asked for.
 */
export function useOffer<P extends OfferedProduct>(
  product: P,
  { line, designColor }: { line?: CartLine | undefined; designColor?: string | undefined } = {},
): Offer<P> {
  const [picked, setPicked] = useState<Partial<Choice>>(line ?? {})
  const { combinations } = product
  const asksForSize = useLayoutData()?.asksForSize
  const wanted = { ...picked, color: picked.color ?? product.colors.find((each) => each === designColor) }
  const combination = combinations && nearestCombination(combinations, wanted)
  const { color, size, variant } = combination ?? {
    color: wanted.color ?? product.colors[0] ?? '',
    size: picked.size ?? product.sizes[0] ?? '',
    variant: picked.variant ?? product.variants[0] ?? '',
  }
  const isAsked = asksForSize && product.sizes.length > 1 && !picked.size
  const choice = { color, size: isAsked ? '' : size, variant }
  const isCombination = combination && !isAsked
  const picture = combination?.image_address ?? pictureOfColor(product.images, color)
  const shown = picture ? { ...product, image_address: picture } : product
  return {
    product: isCombination ? asCombination(shown, combination) : shown,
    picture,
    choice: isCombination ? { ...choice, variant_id: combination.id } : choice,
    choose: (key) => (value) => setPicked({ ...(combinations ? choice : picked), [key]: value }),
    stateOf: (key) => combinations && ((value) => valueState(combinations, choice, key, value)),
  }
}

/** The picture of what is chosen at first. */
export function firstPicture({ combinations = [], colors, images }: ShopProduct): string | null {
  const first = nearestCombination(combinations, {})
  return first?.image_address ?? pictureOfColor(images, first?.color ?? colors[0] ?? '')
}
