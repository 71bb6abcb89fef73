import { mostByCard } from '#shared/cart/most-by-card.ts'
import type { LineProblem } from '#shared/cart/priced-line.ts'
import { choiceName } from '#shared/combinations/choices.ts'
import type { Choice } from '#shared/combinations/combinations.ts'
import { quantity } from '#shared/constants.ts'
import { lacksArea } from '#shared/design/artwork-rules.ts'
import { namesOfGoneSides } from '#shared/design/print-areas.ts'
import { messages } from '#shared/messages.ts'
import type { CartProduct } from '#shared/shop-product.ts'
import { describePrintChange, type ShownPrints } from './line-sides.ts'

/** What the buyer reads at a line with this problem. */
export function sentence(problem: LineProblem, product: CartProduct, choice: Choice & ShownPrints): string {
  const { name, stock, more_print_areas: sides } = product
  switch (problem) {
    case 'unknown_product':
      return messages.checkout.unknownProduct(name)
    case 'quote_only':
      return messages.checkout.quoteOnly(name)
    case 'out_of_stock':
    case 'reduced_stock':
      return messages.checkout.outOfStock(name, stock ?? 0)
    case 'over_share':
      return messages.checkout.tooManyUnits(name, mostByCard(stock ?? 0))
    case 'print_changed':
      return describePrintChange(choice, product)
    case 'price_changed':
      return messages.checkout.pricesChanged
    case 'select_color':
      return messages.product.selectColor
    case 'select_size':
      return messages.product.selectSize
    case 'select_variant':
      return messages.product.selectVariant
    case 'combination_gone':
      return messages.checkout.combinationGone(name, choiceName(choice))
    case 'unknown_option':
      return messages.checkout.unknownOption(name)
    case 'bad_quantity':
      return messages.checkout.badQuantity(name, stock === null ? quantity.maxWhenStockUnknown : quantity.maxPerLine)
    case 'too_many':
      return messages.checkout.tooManyOfProduct(name, quantity.maxWhenStockUnknown)
    case 'unknown_design':
      return messages.lineDesign.unknown
    case 'side_gone':
      return messages.lineDesign.sidesGone(name, namesOfGoneSides(choice.morePrints, sides))
    case 'unknown_placement':
      return lacksArea(product, choice)
        ? messages.lineDesign.areaGone(name)
        : messages.lineDesign.placementUnknown(name)
    case 'artwork_required':
      return messages.checkout.artworkRequired(name)
    case 'artwork_forbidden':
      return messages.lineDesign.forbidden(name)
    case 'group_changed':
      return messages.groupOrders.cartChanged(name)
  }
}
