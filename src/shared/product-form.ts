import { cartLimits, maxLength, productLimits } from './constants.ts'
import { artworkRules, ownPrints } from './design/artwork-rules.ts'
import type { PrintSide } from './design/print-areas.ts'
import { messages } from './messages.ts'
import { type Cents, formatCents } from './money.ts'
import { joinSpellings } from './option-list.ts'
import type { LadderStep } from './pricing/ladder-step.ts'
import { columnOf, type FieldKind, type ProductField, productFieldKinds } from './product-fields.ts'
import { type ProductInput, type ProductValues, readFields, readNumber } from './product-values.ts'
import { sizeChartProblem } from './size-chart/size-chart.ts'

export type CheckedProduct = { values: ProductValues; problems: Partial<Record<ProductField, string>> }

const texts = messages.adminProducts
/** PostgreSQL's largest integer. */
const mostWhole = 2_147_483_647

/**
 * The only validation of a product, used by the form and by the server. `stored` is the product being
 * edited: a value that it has always lacked may stay missing when the rest is changed.
 */
export function checkProduct(input: ProductInput, stored: ProductValues | null): CheckedProduct {
  return checkValues(readFields(input), stored, readNumber(input.price) !== null)
}

/** As `checkProduct`, for the fields that are sent: the others keep their stored values. */
export function checkEdit(sent: ProductInput, stored: ProductValues): CheckedProduct {
  const edited = productFieldKinds.filter(([field]) => sent[field] !== undefined)
  const values = { ...stored, ...readFields(sent, edited) }
  return checkValues(values, stored, sent.price === undefined || readNumber(sent.price) !== null)
}

function checkValues(read: ProductValues, before: ProductValues | null, hasPrice: boolean): CheckedProduct {
  const values = withJoinedLists(read, before)
  const isNew = before === null
  const problems: CheckedProduct['problems'] = {}
  const require = (holds: boolean, field: ProductField, sentence: string) => {
    if (!holds) problems[field] ??= sentence
  }
  const stillMissing = (column: 'shipping_price_cents' | 'delivery_days_min' | 'delivery_days_max') =>
    values[column] === null && before !== null && before[column] === null

  require(values.name !== '', 'name', texts.nameAndPrice)
  const price = values.price_cents
  require(hasPrice, 'price', texts.nameAndPrice)
  require(isAmount(price), 'price', texts.priceInvalid)

  const discount = values.discounted_price_cents
  require(discount === null || (discount > 0 && discount < price), 'discounted_price', texts.discountInvalid)

  const category = values.category_id
  require(!isNew || category !== null, 'category_id', texts.categoryRequired)
  require(category === null || category > 0, 'category_id', texts.categoryUnknown)

  require(values.stock === null || isWithin(values.stock, 0, productLimits.stock), 'stock', texts.stockInvalid)

  const isShipping = isAmount(values.shipping_price_cents)
  const mayLackShipping = values.quote_only || stillMissing('shipping_price_cents')
  require(isShipping ||
    (mayLackShipping && values.shipping_price_cents === null), 'shipping_price', texts.shippingRequired)

  const { delivery_days_min: daysMin, delivery_days_max: daysMax } = values
  const isMin = isWithin(daysMin, 1, productLimits.deliveryDays)
  require(isMin || stillMissing('delivery_days_min'), 'delivery_days_min', texts.daysMinRequired)
  const fewest = Math.max(1, daysMin ?? 1)
  const isMax = isWithin(daysMax, fewest, productLimits.deliveryDays)
  require(isMax || stillMissing('delivery_days_max'), 'delivery_days_max', texts.daysMaxRequired)

  const ladder = ladderProblem(values.price_ladder, price)
  require(ladder === null, 'price_ladder', ladder ?? '')

  // After the rules of single fields, so that their sentences come first.
  for (const [field, kind] of productFieldKinds) {
    const problem = problemOfKind(kind, (values as Record<string, unknown>)[columnOf(field)])
    require(problem === null, field, problem ?? '')
  }

  return { values, problems }
}

/** A stored list stays as it is until it is changed: combinations may be named by its values. */
function withJoinedLists(values: ProductValues, before: ProductValues | null): ProductValues {
  const joined = { ...values }
  for (const list of ['colors', 'sizes', 'variants'] as const)
    if (values[list].join() !== before?.[list].join()) joined[list] = joinSpellings(values[list])
  return joined
}

/** Each step is for more units than the one before, and cheaper; the first is cheaper than one alone. */
function ladderProblem(steps: readonly LadderStep[], price: Cents): string | null {
  if (steps.length > productLimits.ladderSteps) return texts.ladderTooLong(productLimits.ladderSteps)
  for (const [index, { from, price_cents }] of steps.entries()) {
    const before = steps[index - 1] ?? { from: 1, price_cents: price }
    if (!isWithin(from, 2, cartLimits.units)) return texts.ladderQuantity(cartLimits.units.toLocaleString('en-US'))
    if (!isAmount(price_cents) || price_cents === 0) return texts.ladderPrice(from)
    if (from === before.from) return texts.ladderTwice(from)
    if (price_cents >= before.price_cents) return texts.ladderNotCheaper(from, formatCents(before.price_cents))
  }
  return null
}

/** What no field of the kind accepts, whatever its own rules are: reading a text that is no number gives NaN. */
function problemOfKind(kind: FieldKind, value: unknown): string | null {
  switch (kind) {
    case 'money':
    case 'optionalMoney':
      return value === null || isAmount(value as Cents) ? null : texts.amountInvalid
    case 'optionalWhole':
      return value === null || isWithin(value as number, 0, mostWhole) ? null : texts.wholeInvalid
    case 'options':
      return (value as string[]).every((each) => each.length <= maxLength.option) ? null : texts.optionTooLong
    case 'artwork':
      return artworkRules.some((rule) => rule === value) ? null : messages.adminArtwork.invalid(artworkRules)
    case 'ownPrint':
      return ownPrints.some((print) => print === value) ? null : messages.adminArtwork.invalid(ownPrints)
    case 'sizeChart':
      return sizeChartProblem(value as string)
    case 'sides':
      return sidesProblem(value as PrintSide[])
    case 'line':
    case 'optionalLine':
    case 'text':
    case 'printArea':
    case 'flag':
    case 'ladder':
      return null
  }
}

function sidesProblem(sides: readonly PrintSide[]): string | null {
  const names = sides.map(({ name }) => name)
  if (names.includes('') || new Set(names).size < names.length) return messages.adminPrintAreas.sideNames
  return sides.every(({ price_cents }) => isAmount(price_cents)) ? null : texts.amountInvalid
}

function isWithin(figure: number | null, least: number, most: number): boolean {
  return figure !== null && figure >= least && figure <= most
}

function isAmount(cents: Cents | null): boolean {
  return isWithin(cents, 0, productLimits.price * 100)
}
