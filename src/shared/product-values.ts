import type { PrintArea, PrintSideAnswer, Product } from './contracts/catalog.ts'
import type { ArtworkRule, OwnPrint } from './design/artwork-rules.ts'
import type { PrintSide } from './design/print-areas.ts'
import { answerSide } from './design/side-answer.ts'
import { type Cents, dollarsFromCents, exactCents } from './money.ts'
import { parseOptionList } from './option-list.ts'
import { type LadderStep, type WrittenStep, writeLadder } from './pricing/ladder-step.ts'
import {
  type ColumnOf,
  columnOf,
  type FieldKind,
  type KindOf,
  type ProductField,
  productFieldKinds,
  productFields,
} from './product-fields.ts'
import { tidySizeChart } from './size-chart/size-chart.ts'

/** A number as the API carries it, or as typed. */
export type Figure = number | string

/** A step of a ladder as the API carries it, or as typed. */
export type TypedStep = { from: Figure; price: Figure }

/** A side as the API carries it, or as typed. */
export type TypedSide = Omit<PrintSideAnswer, 'price' | 'image_url'> & {
  price: Figure
  image_url?: string | null | undefined
}

/** For each kind of field: the input of a form or call, the stored value, and the API's answer. */
type Kinds = {
  line: { input: string; stored: string; answered: string }
  optionalLine: { input: string; stored: string | null; answered: string }
  text: { input: string; stored: string; answered: string }
  money: { input: Figure; stored: Cents; answered: number }
  optionalMoney: { input: Figure; stored: Cents | null; answered: number | null }
  optionalWhole: { input: Figure; stored: number | null; answered: number | null }
  /** Comma-separated names. */
  options: { input: string; stored: string[]; answered: string }
  printArea: { input: PrintArea; stored: PrintArea | null; answered: PrintArea | null }
  flag: { input: boolean; stored: boolean; answered: boolean }
  /** Lines of cells with commas between them, in inches (size-chart.ts). */
  sizeChart: { input: string; stored: string; answered: string }
  ladder: { input: readonly TypedStep[]; stored: LadderStep[]; answered: WrittenStep[] }
  artwork: { input: string; stored: ArtworkRule; answered: ArtworkRule }
  ownPrint: { input: string; stored: OwnPrint; answered: OwnPrint }
  sides: { input: readonly TypedSide[]; stored: PrintSide[]; answered: PrintSideAnswer[] }
}

/** The stored value of a field of this kind. */
export type StoredValue<Kind extends FieldKind> = Kinds[Kind]['stored']

type InputValue<Kind extends FieldKind> = Kinds[Kind]['input'] | null | undefined

/** A product before validation: a form's fields or a call's body. */
export type ProductInput = { [Field in ProductField]?: InputValue<KindOf<Field>> }

/** The stored values of a product by column; its variants are rows of another table. */
export type ProductValues = { [Field in ProductField as ColumnOf<Field>]: StoredValue<KindOf<Field>> }

/** The API's answer by field. */
type ProductAnswer = { [Field in ProductField]: Kinds[KindOf<Field>]['answered'] }

const kinds: {
  [Kind in FieldKind]: {
    read: (input: InputValue<Kind>) => StoredValue<Kind>
    answer: (stored: StoredValue<Kind>) => Kinds[Kind]['answered']
  }
} = {
  line: { read: readText, answer: (text) => text },
  optionalLine: { read: (input) => readText(input) || null, answer: (text) => text ?? '' },
  text: { read: readText, answer: (text) => text },
  money: { read: (input) => readCents(input) ?? 0, answer: dollarsFromCents },
  optionalMoney: { read: readCents, answer: (cents) => dollarsFromCents(cents) },
  optionalWhole: { read: readWhole, answer: (figure) => figure },
  options: { read: parseOptionList, answer: (names) => names.join(',') },
  printArea: { read: (input) => input ?? null, answer: (area) => area },
  flag: { read: (input) => input === true, answer: (isOn) => isOn },
  ladder: { read: readTypedLadder, answer: writeLadder },
  artwork: { read: (input) => readWord(input, 'optional'), answer: (rule) => rule },
  ownPrint: { read: (input) => readWord(input, 'none'), answer: (print) => print },
  sizeChart: { read: (text) => tidySizeChart(text ?? ''), answer: (text) => text },
  sides: { read: readTypedSides, answer: (sides) => sides.map(answerSide) },
}

/** Stored values in the form in which the API answers and accepts them. */
export function answerFields(values: ProductValues): ProductAnswer {
  const stored: Record<string, unknown> = values
  return Object.fromEntries(
    productFieldKinds.map(([field]) => [field, answerField(field, stored[columnOf(field)])]),
  ) as ProductAnswer
}

export function answerField(field: ProductField, stored: unknown): unknown {
  return kinds[productFields[field]].answer(stored as never)
}

/** The values of an answered product; its variants are answered with their ids. */
export function readAnswer({ variants, ...answer }: Product): ProductValues {
  return { ...readFields({ ...answer, variants: '' }), variants: variants.map(({ name }) => name) }
}

export function readFields(input: ProductInput, fields = productFieldKinds): ProductValues {
  return Object.fromEntries(
    fields.map(([field, kind]) => [columnOf(field), kinds[kind].read(input[field] as never)]),
  ) as ProductValues
}

function readTypedSides(sides: readonly TypedSide[] | null | undefined): PrintSide[] {
  return (sides ?? []).map(({ name, price, image_url, ...area }) => ({
    ...area,
    name: name.trim(),
    price_cents: readCents(price) ?? Number.NaN,
    image_address: image_url ?? null,
  }))
}

/** In the order of the quantities, however they were typed. */
function readTypedLadder(steps: readonly TypedStep[] | null | undefined): LadderStep[] {
  return (steps ?? [])
    .map(({ from, price }) => ({ from: readWhole(from) ?? Number.NaN, price_cents: readCents(price) ?? Number.NaN }))
    .sort((one, other) => one.from - other.from)
}

/** One of a few words; another one is left to `checkProduct`. */
function readWord<Word extends string>(input: string | null | undefined, usual: Word): Word {
  return (readText(input).toLowerCase() || usual) as Word
}

function readText(input: string | null | undefined): string {
  return (input ?? '').trim()
}

/** Null when empty, NaN for text that is not a number; `1e3`, `0x10` and `Infinity` are not accepted as text. */
export function readNumber(figure: Figure | null | undefined): number | null {
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

/** In steps of 0.01; an amount that is not whole cents is refused, never rounded. */
function readCents(figure: Figure | null | undefined): Cents | null {
  const number = readNumber(figure)
  return number === null ? null : exactCents(number)
}
