import { maxLength, productLimits } from './constants.ts'
import type { PrintArea, Product } from './contracts/catalog.ts'
import { messages } from './messages.ts'
import { type Cents, dollarsFromCents } from './money.ts'
import { parseOptionList } from './option-list.ts'
import {
  type ColumnOf,
  columnOf,
  type FieldKind,
  type KindOf,
  type ProductField,
  productFieldKinds,
  productFields,
} from './product-fields.ts'

/** A number as the API carries it, or as typed. */
type Figure = number | string

/** For each kind of field: the input of a form or call, the stored value, and the API's answer. */
type Kinds = {
  line: { given: string; kept: string; answered: string }
  optionalLine: { given: string; kept: string | null; answered: string }
  text: { given: string; kept: string; answered: string }
  money: { given: Figure; kept: Cents; answered: number }
  optionalMoney: { given: Figure; kept: Cents | null; answered: number | null }
  optionalWhole: { given: Figure; kept: number | null; answered: number | null }
  /** Comma-separated names. */
  options: { given: string; kept: string[]; answered: string }
  printArea: { given: PrintArea; kept: PrintArea | null; answered: PrintArea | null }
}

type Given<Kind extends FieldKind> = Kinds[Kind]['given'] | null | undefined

/** A product before validation: a form's fields or a call's body. */
export type ProductInput = { [Field in ProductField]?: Given<KindOf<Field>> }

/** The stored values of a product by column; its variants are rows of another table. */
export type ProductValues = { [Field in ProductField as ColumnOf<Field>]: Kinds[KindOf<Field>]['kept'] }

/** The API's answer by field. */
export type ProductAnswer = { [Field in ProductField]: Kinds[KindOf<Field>]['answered'] }

export type CheckedProduct = { values: ProductValues; problems: Partial<Record<ProductField, string>> }

const kinds: {
  [Kind in FieldKind]: {
    read: (given: Given<Kind>) => Kinds[Kind]['kept']
    answer: (kept: Kinds[Kind]['kept']) => Kinds[Kind]['answered']
  }
} = {
  line: { read: readText, answer: (text) => text },
  optionalLine: { read: (given) => readText(given) || null, answer: (text) => text ?? '' },
  text: { read: readText, answer: (text) => text },
  money: { read: (given) => readCents(given) ?? 0, answer: dollarsFromCents },
  optionalMoney: { read: readCents, answer: (cents) => (cents === null ? null : dollarsFromCents(cents)) },
  optionalWhole: { read: readWhole, answer: (figure) => figure },
  options: { read: parseOptionList, answer: (names) => names.join(',') },
  printArea: { read: (given) => given ?? null, answer: (area) => area },
}

/** Stored values in the form in which the API answers and accepts them. */
export function answerFields(values: ProductValues): ProductAnswer {
  const kept: Record<string, unknown> = values
  return Object.fromEntries(
    productFieldKinds.map(([field]) => [field, answerField(field, kept[columnOf(field)])]),
  ) as ProductAnswer
}

export function answerField(field: ProductField, kept: unknown): unknown {
  return kinds[productFields[field]].answer(kept as never)
}

/** An answered product as input: variants are answered with their ids and sent by name. */
export function inputOf(product: Product) {
  return { ...product, variants: product.variants.map(({ name }) => name).join(',') } satisfies ProductInput
}

function readFields(input: ProductInput, fields = productFieldKinds): ProductValues {
  return Object.fromEntries(
    fields.map(([field, kind]) => [columnOf(field), kinds[kind].read(input[field] as never)]),
  ) as ProductValues
}

const texts = messages.adminProducts

/**
 * APR-03 to APR-13: the only validation of a product, used by the form and by the server. `stored` is the product being
 * edited: a value that it has always lacked may stay missing when the rest is changed.
 */
export function checkProduct(input: ProductInput, stored: ProductInput | null): CheckedProduct {
  return checkValues(readFields(input), stored && readFields(stored), readNumber(input.price) !== null)
}

/** As `checkProduct`, for the fields that are sent: the others keep their stored values. */
export function checkEdit(sent: ProductInput, stored: ProductValues): CheckedProduct {
  const edited = productFieldKinds.filter(([field]) => sent[field] !== undefined)
  const values = { ...stored, ...readFields(sent, edited) }
  return checkValues(values, stored, sent.price === undefined || readNumber(sent.price) !== null)
}

function checkValues(values: ProductValues, before: ProductValues | null, hasPrice: boolean): CheckedProduct {
  const isNew = before === null
  const problems: CheckedProduct['problems'] = {}
  const require = (holds: boolean, field: ProductField, sentence: string) => {
    if (!holds) problems[field] ??= sentence
  }
  const stillLacks = (column: 'shipping_price_cents' | 'delivery_days_min' | 'delivery_days_max') =>
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
  require(isShipping || stillLacks('shipping_price_cents'), 'shipping_price', texts.shippingRequired)

  const { delivery_days_min: daysMin, delivery_days_max: daysMax } = values
  const isMin = isWithin(daysMin, 1, productLimits.deliveryDays)
  require(isMin || stillLacks('delivery_days_min'), 'delivery_days_min', texts.daysMinRequired)
  const fewest = Math.max(1, daysMin ?? 1)
  const isMax = isWithin(daysMax, fewest, productLimits.deliveryDays)
  require(isMax || stillLacks('delivery_days_max'), 'delivery_days_max', texts.daysMaxRequired)

  const { colors, sizes, variants } = values
  for (const [field, names] of Object.entries({ colors, sizes, variants }) as [ProductField, string[]][])
    require(names.every((each) => each.length <= maxLength.option), field, texts.optionTooLong)

  return { values, problems }
}

function readText(given: string | null | undefined): string {
  return (given ?? '').trim()
}

function isWithin(figure: number | null, least: number, most: number): boolean {
  return figure !== null && figure >= least && figure <= most
}

function isAmount(cents: Cents | null): boolean {
  return isWithin(cents, 0, productLimits.price * 100)
}

/** Null when empty, NaN for text that is not a number; `1e3`, `0x10` and `Infinity` are not accepted as text. */
function readNumber(figure: Figure | null | undefined): number | null {
  if (figure === null || figure === undefined) return null
  if (typeof figure === 'number') return figure
  const text = figure.trim()
  if (text === '') return null
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : Number.NaN
}

function readWhole(figure: Figure | null | undefined): number | null {
  const number = readNumber(figure)
  return number === null || Number.isSafeInteger(number) ? number : Number.NaN
}

/** APR-04: in steps of 0.01; an amount that is not whole cents is refused, never rounded. */
function readCents(figure: Figure | null | undefined): Cents | null {
  const number = readNumber(figure)
  if (number === null) return null
  const cents = Math.round(number * 100)
  return Number.isSafeInteger(cents) && Math.abs(cents / 100 - number) < 1e-9 ? cents : Number.NaN
}
