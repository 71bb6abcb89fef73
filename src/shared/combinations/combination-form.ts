import { combinationLimits, maxLength, productLimits } from '../constants.ts'
import { messages } from '../messages.ts'
import { type Cents, exactCents } from '../money.ts'
import { joinSpellings } from '../option-list.ts'
import { readNumber } from '../product-values.ts'
import { choiceName, optionKeys } from './choices.ts'
import type { Choice, OptionKey } from './combinations.ts'

/** A number as the API carries it, or as typed. */
type Figure = number | string | null | undefined

/** A row of the matrix before validation: typed, or from a call. */
export type CombinationInput = { [Key in keyof Choice]?: string | null | undefined } & {
  variant_id?: number | null | undefined
  sku?: string | null | undefined
  price?: Figure
  surcharge?: Figure
  stock?: Figure
  stock_seen?: number | null | undefined
  weight_oz?: Figure
  image_id?: number | null | undefined
  is_on?: boolean | undefined
}

export type CombinationValues = Choice & {
  /** Null of a new one. */
  id: number | null
  sku: string | null
  price_cents: Cents | null
  surcharge_cents: Cents | null
  stock: number | null
  /** The stock that the form showed; undefined where none was sent. */
  stock_seen: number | null | undefined
  weight_oz: number | null
  image_id: number | null
  is_on: boolean
}

/** By the path of the field in the call: `combinations.3.sku`. */
export type MatrixProblems = Record<string, string>

const texts = messages.adminCombinations

/** The only validation of a matrix, used by the form and by the server. */
export function checkMatrix(inputs: readonly CombinationInput[], optionName: string) {
  const problems: MatrixProblems = {}
  const values = inputs.map(readCombination)
  const used = optionKeys.filter((key) => values.some((each) => each[key] !== ''))
  if (values.length > combinationLimits.most) problems.combinations = texts.tooMany(combinationLimits.most)
  if (used.includes('variant') && optionName === '') problems.option_name = texts.optionNameMissing
  const spellings = {
    color: spellingsOf(values, 'color'),
    size: spellingsOf(values, 'size'),
    variant: spellingsOf(values, 'variant'),
  }
  const choices = new Set<string>()
  const skus = new Set<string>()
  values.forEach((each, index) => {
    const require = (holds: boolean, field: string, sentence: string) => {
      if (!holds) problems[`combinations.${index}.${field}`] ??= sentence
    }
    for (const key of used) {
      require(each[key] !== '', key, texts.optionMissing)
      require(!each[key].includes(','), key, texts.comma)
      require(each[key].length <= maxLength.option, key, messages.adminProducts.optionTooLong)
      const spelling = spellingOf(each[key], spellings[key])
      require(spelling === each[key], key, texts.spelledOtherwise(each[key], spelling))
    }
    const key = JSON.stringify(optionKeys.map((option) => each[option]))
    require(used.length > 0, 'color', texts.optionMissing)
    require(!choices.has(key), used[0] ?? 'color', texts.twice(choiceName(each)))
    choices.add(key)
    const sku = each.sku?.toLowerCase()
    require(!sku || !skus.has(sku), 'sku', texts.skuTwice)
    if (sku) skus.add(sku)
    require((each.sku ?? '').length <= maxLength.option, 'sku', messages.adminProducts.optionTooLong)
    require(isAmount(each.price_cents), 'price', messages.adminProducts.amountInvalid)
    require(isAmount(each.surcharge_cents), 'surcharge', messages.adminProducts.amountInvalid)
    require(each.price_cents === null || each.surcharge_cents === null, 'price', texts.priceOrSurcharge)
    require(isWhole(each.stock, productLimits.stock), 'stock', messages.adminProducts.stockInvalid)
    const { weight_oz: weight } = each
    require(weight === null || (weight > 0 && weight <= combinationLimits.weightOz), 'weight_oz', texts.weightInvalid)
  })
  return { values, problems }
}

/** Stored combinations stay saveable, whatever their spelling. */
function spellingsOf(values: readonly CombinationValues[], key: OptionKey): string[] {
  const stored = values.filter(({ id }) => id !== null)
  return joinSpellings(
    values.map((each) => each[key]),
    stored.map((each) => each[key]),
  )
}

function spellingOf(value: string, spellings: readonly string[]): string {
  if (spellings.includes(value)) return value
  return spellings.find((each) => each.toLowerCase() === value.toLowerCase()) ?? value
}

function readCombination(input: CombinationInput): CombinationValues {
  const text = (value: string | null | undefined) => (value ?? '').trim()
  const cents = (figure: Figure) => {
    const number = readNumber(figure)
    return number === null ? null : exactCents(number)
  }
  return {
    id: input.variant_id ?? null,
    color: text(input.color),
    size: text(input.size),
    variant: text(input.variant),
    sku: text(input.sku) || null,
    price_cents: cents(input.price),
    surcharge_cents: cents(input.surcharge),
    stock: readNumber(input.stock),
    stock_seen: input.stock_seen,
    weight_oz: readNumber(input.weight_oz),
    image_id: input.image_id ?? null,
    is_on: input.is_on ?? true,
  }
}

function isAmount(cents: Cents | null): boolean {
  return isWhole(cents, productLimits.price * 100)
}

/** NaN, which is read from text that is no number, is not. */
function isWhole(figure: number | null, most: number): boolean {
  return figure === null || (Number.isSafeInteger(figure) && figure >= 0 && figure <= most)
}
