import type { Cents } from '../money.ts'
import type { CartProduct } from '../shop-product.ts'

/** The problems of a line, which the cart shows at that line. */
export const lineProblems = [
  'unknown_product',
  'quote_only',
  'out_of_stock',
  'reduced_stock',
  'over_share',
  'print_changed',
  'price_changed',
  'select_color',
  'select_size',
  'select_variant',
  'unknown_option',
  'combination_gone',
  'bad_quantity',
  'too_many',
  'unknown_design',
  'side_gone',
  'unknown_placement',
  'artwork_required',
  'artwork_forbidden',
  'group_changed',
] as const
export type LineProblem = (typeof lineProblems)[number]

/** A cart line as the server has priced it. */
export type PricedLine = {
  /** What one is charged at, among all that it is counted with; its product has the price of one alone. */
  unitPriceCents: Cents
  /** The set-up that the line carries for all lines with its design. */
  setupCents: Cents
  /** Null when no product with this id is for sale. */
  product: CartProduct | null
  problems: LineProblem[]
  /** The sentence for the first problem, null without one. */
  message: string | null
  /** False when a problem prevents buying the line; a changed price or size of the print does not, nor one payment's share, which binds only a card payment. */
  canBuy: boolean
  /** The print is too small in the chosen size. */
  isTooSmall?: boolean
  /** How wide its prints are now, where the areas are not those that the buyer has seen. */
  printChange?: string
  /** What further sides add to the price of one. */
  sidesCents?: Cents
}
