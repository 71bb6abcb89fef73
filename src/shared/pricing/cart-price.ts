import type { PricedLine } from '../cart/priced-line.ts'
import { quantity } from '../constants.ts'
import type { Cents } from '../money.ts'
import type { LineProduct } from '../shop-product.ts'
import type { UnitPriced } from './ladder.ts'

/** What a line adds to the sums; `withUnitPrices` says what one of it costs. */
export type SummedLine = UnitPriced<Pick<LineProduct, 'shipping_price_cents'> & { qty: number }>

export type Shipping = {
  /** What is charged. */
  cents: Cents
  /** From where shipping starts; null when no line states a price. */
  fromCents: Cents | null
}

/** `subtotalCents` is that of the goods alone, without set-up. */
type Goods<Line extends SummedLine> = { lines: readonly Line[]; subtotalCents: Cents }

/** What the parcel of these goods costs. An empty cart is never asked about: it costs nothing. */
export type ShippingRule<Line extends SummedLine> = (goods: Goods<Line>) => Shipping

/** What a code takes off these goods, and whether it makes their delivery free of charge, whichever it is. */
export type DiscountRule<Line extends SummedLine> = (goods: Goods<Line>) => { cents: Cents; freesShipping: boolean }

export type CartPrice = {
  units: number
  /** Of the lines with their set-up, before any code. */
  subtotalCents: Cents
  /** What of it is set-up: once per design. */
  setupCents: Cents
  /** What a code takes off the goods; what it saves of shipping is in `savedCents`, too. */
  discountCents: Cents
  savedCents: Cents
  /** Null when no line's shipping price is known; shown as a dash, while the rule's amount is charged. */
  shippingFromCents: Cents | null
  shippingCents: Cents
  /** SEL-16: chosen by the buyer; nothing where it is not. */
  rushCents: Cents
  /** only the payment provider computes tax, once it knows where the parcel goes. */
  taxCents: Cents
  totalCents: Cents
}

/**
 * The sums of every cart, in the browser and on the server (docs/decisions/0106): unit prices, subtotal, shipping, code, tax,
 * total. Whether a delivery is free from a sum goes by the subtotal, before any code. All amounts are whole cents; rounded are
 * a percentage (docs/decisions/0107) and a line with parts of a unit, which a browser may have stored and the server refuses.
 */
export function priceLines<Line extends SummedLine>(
  lines: readonly Line[],
  {
    shipping,
    discount = noDiscount,
    rushCents: asked = 0,
    taxCents = 0,
  }: {
    shipping: ShippingRule<Line>
    discount?: DiscountRule<Line> | undefined
    rushCents?: Cents
    taxCents?: Cents
  },
): CartPrice {
  // An update may leave fewer than one unit; such a line is neither shown nor counted.
  const counted = lines.filter(({ qty }) => qty >= quantity.min)
  const rushCents = counted.length > 0 ? asked : 0
  const goodsCents = counted.reduce((sum, line) => sum + lineTotalCents(line), 0)
  const setupCents = counted.reduce((sum, line) => sum + line.setupCents, 0)
  const goods = { lines: counted, subtotalCents: goodsCents }
  const parcel = counted.length > 0 ? shipping(goods) : { cents: 0, fromCents: null }
  const { cents: discountCents, freesShipping } = discount(goods)
  const shippingCents = freesShipping ? 0 : parcel.cents
  const subtotalCents = goodsCents + setupCents
  return {
    units: counted.reduce((sum, { qty }) => sum + qty, 0),
    subtotalCents,
    setupCents,
    discountCents,
    savedCents: discountCents + parcel.cents - shippingCents,
    shippingFromCents: freesShipping ? 0 : parcel.fromCents,
    shippingCents,
    rushCents,
    taxCents,
    totalCents: subtotalCents - discountCents + shippingCents + rushCents + taxCents,
  }
}

/**
 * Whether there is a price for what the line asks for; what there is not keeps the price it was stored with, and counts in no
 * sum. True of a line that is not priced yet.
 */
export const hasPrice = (line: Pick<PricedLine, 'product' | 'problems'> | undefined) =>
  line?.product !== null && !line?.problems.includes('combination_gone')

const noDiscount = () => ({ cents: 0, freesShipping: false })

export function lineTotalCents({ unitPriceCents, qty }: Pick<SummedLine, 'unitPriceCents' | 'qty'>): Cents {
  return Math.round(unitPriceCents * qty)
}

/** the lowest price that a product in the cart states; the shop's own price where none does. */
export function shippingOfProducts(fallbackCents: Cents): ShippingRule<SummedLine> {
  return ({ lines }) => {
    const known = lines.map((line) => line.shipping_price_cents).filter((cents) => cents !== null)
    const fromCents = known.length > 0 ? Math.min(...known) : null
    return { cents: fromCents ?? fallbackCents, fromCents }
  }
}
