import { maxLength, productLimits } from './constants.ts'
import { messages } from './messages.ts'
import type { Cents } from './money.ts'
import { parseOptionList } from './option-list.ts'

/** A number as the API carries it, or as somebody has typed it. */
type Figure = number | string | null

/** What is known of a product before it is checked: a form's fields or a call's body. */
export type ProductInput = {
  name?: string | null
  sku?: string | null
  price?: Figure
  discounted_price?: Figure
  category_id?: Figure
  stock?: Figure
  shipping_price?: Figure
  delivery_days_min?: Figure
  delivery_days_max?: Figure
  description?: string | null
  full_description?: string | null
  colors?: string | null
  sizes?: string | null
  variants?: string | null
}

export type ProductField = keyof ProductInput

export type ProductValues = {
  name: string
  sku: string | null
  priceCents: Cents
  discountedPriceCents: Cents | null
  categoryId: number | null
  stock: number | null
  shippingPriceCents: Cents | null
  deliveryDaysMin: number | null
  deliveryDaysMax: number | null
  description: string
  fullDescription: string
  colors: string[]
  sizes: string[]
  variants: string[]
}

export type CheckedProduct = { values: ProductValues; problems: Partial<Record<ProductField, string>> }

const said = messages.adminProducts

/**
 * APR-03 to APR-13: the one place that knows what a product may be; the form and the server ask it the same. `stored` is the
 * product that is edited: what it has always lacked keeps nobody from changing the rest.
 */
export function checkProduct(input: ProductInput, stored: ProductInput | null): CheckedProduct {
  const isNew = stored === null
  const problems: CheckedProduct['problems'] = {}
  const stillLacks = (field: ProductField, figure: number | null) =>
    figure === null && stored !== null && readNumber(stored[field] as Figure) === null
  const require = (holds: boolean, field: ProductField, sentence: string) => {
    if (!holds) problems[field] ??= sentence
  }
  const name = (input.name ?? '').trim()
  const price = readCents(input.price)
  require(name !== '', 'name', said.nameAndPrice)
  require(price !== null, 'price', said.nameAndPrice)
  require(isAmount(price), 'price', said.priceInvalid)

  const discount = readCents(input.discounted_price)
  require(discount === null || (discount > 0 && discount < (price ?? 0)), 'discounted_price', said.discountInvalid)

  const categoryId = readWhole(input.category_id)
  require(!isNew || categoryId !== null, 'category_id', said.categoryRequired)
  require(categoryId === null || categoryId > 0, 'category_id', said.categoryUnknown)

  const stock = readWhole(input.stock)
  require(stock === null || isWithin(stock, 0, productLimits.stock), 'stock', said.stockInvalid)

  const shipping = readCents(input.shipping_price)
  require(isAmount(shipping) || stillLacks('shipping_price', shipping), 'shipping_price', said.shippingRequired)

  const daysMin = readWhole(input.delivery_days_min)
  const daysMax = readWhole(input.delivery_days_max)
  const isMin = isWithin(daysMin, 1, productLimits.deliveryDays)
  require(isMin || stillLacks('delivery_days_min', daysMin), 'delivery_days_min', said.daysMinRequired)
  const fewest = Math.max(1, daysMin ?? 1)
  const isMax = isWithin(daysMax, fewest, productLimits.deliveryDays)
  require(isMax || stillLacks('delivery_days_max', daysMax), 'delivery_days_max', said.daysMaxRequired)

  const [colors, sizes, variants] = [input.colors, input.sizes, input.variants].map(parseOptionList) as [
    string[],
    string[],
    string[],
  ]
  for (const [field, names] of Object.entries({ colors, sizes, variants }) as [ProductField, string[]][])
    require(names.every((each) => each.length <= maxLength.option), field, said.optionTooLong)

  const values = {
    name,
    sku: (input.sku ?? '').trim() || null,
    priceCents: price ?? 0,
    discountedPriceCents: discount,
    categoryId,
    stock,
    shippingPriceCents: shipping,
    deliveryDaysMin: daysMin,
    deliveryDaysMax: daysMax,
    description: (input.description ?? '').trim(),
    fullDescription: (input.full_description ?? '').trim(),
    colors,
    sizes,
    variants,
  }
  return { values, problems }
}

function isWithin(figure: number | null, least: number, most: number): boolean {
  return figure !== null && figure >= least && figure <= most
}

function isAmount(cents: Cents | null): boolean {
  return isWithin(cents, 0, productLimits.price * 100)
}

/** Null when nothing was given, NaN when it is no number; `1e3`, `0x10` and `Infinity` are none here. */
function readNumber(figure: Figure | undefined): number | null {
  if (figure === null || figure === undefined) return null
  if (typeof figure === 'number') return figure
  const text = figure.trim()
  if (text === '') return null
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : Number.NaN
}

function readWhole(figure: Figure | undefined): number | null {
  const number = readNumber(figure)
  return number === null || Number.isSafeInteger(number) ? number : Number.NaN
}

/** APR-04: in steps of 0.01, so what is no whole number of cents is refused and never rounded. */
function readCents(figure: Figure | undefined): Cents | null {
  const number = readNumber(figure)
  if (number === null) return null
  const cents = Math.round(number * 100)
  return Number.isSafeInteger(cents) && Math.abs(cents / 100 - number) < 1e-9 ? cents : Number.NaN
}
