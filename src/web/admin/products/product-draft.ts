import type { PrintArea, PrintSideAnswer } from '#shared/contracts/catalog.ts'
import { messages } from '#shared/messages.ts'
import { columnOf, type FieldKind, type KindOf, type ProductField, productFieldKinds } from '#shared/product-fields.ts'
import type { ProductValues, StoredValue } from '#shared/product-values.ts'
import { typedAmount } from '#web/admin/fields/typed-amount.ts'

/** A step of a ladder as it is typed. */
export type DraftStep = { from: string; price: string }

/** Every field as the form shows it, so that no conversion loses typed text. */
export type ProductDraft = {
  [Field in ProductField]: DraftOf<KindOf<Field>>
}
/** A further side as it is typed. */
export type DraftSide = Omit<PrintSideAnswer, 'price'> & { price: string }
type DraftOf<Kind extends FieldKind> = Kind extends 'printArea'
  ? PrintArea | null
  : Kind extends 'flag'
    ? boolean
    : Kind extends 'ladder'
      ? DraftStep[]
      : Kind extends 'sides'
        ? DraftSide[]
        : string
/** Print areas are drawn; everything else has an input in the form. */
export type FormField = Exclude<ProductField, 'print_area' | 'more_print_areas'>
/** A switch and the rows of a ladder are not typed as one text. */
export type TypedField = {
  [Field in FormField]: KindOf<Field> extends 'flag' | 'ladder' ? never : Field
}[FormField]

const typed: { [Kind in FieldKind]: (stored: StoredValue<Kind>) => DraftOf<Kind> } = {
  line: (text) => text,
  optionalLine: (text) => text ?? '',
  text: (text) => text,
  money: typedAmount,
  optionalMoney: (cents) => (cents === null ? '' : typedAmount(cents)),
  optionalWhole: (figure) => (figure === null ? '' : String(figure)),
  options: (names) => names.join(', '),
  printArea: (area) => area,
  flag: (isOn) => isOn,
  sizeChart: (text) => text,
  ladder: (steps) => steps.map(({ from, price_cents }) => ({ from: String(from), price: typedAmount(price_cents) })),
  artwork: (rule) => rule,
  ownPrint: (print) => print,
  sides: (sides) =>
    sides.map(({ price_cents, image_address: image_url, ...side }) => ({
      ...side,
      price: typedAmount(price_cents),
      image_url,
    })),
}

const empty: { [Kind in FieldKind]?: DraftOf<Kind> } = {
  printArea: null,
  flag: false,
  ladder: [],
  artwork: 'optional',
  ownPrint: 'none',
  sides: [],
}

export const emptyDraft = Object.fromEntries(
  productFieldKinds.map(([field, kind]) => [field, kind in empty ? empty[kind] : '']),
) as ProductDraft

export function draftOf(values: ProductValues): ProductDraft {
  const stored: Record<string, unknown> = values
  return Object.fromEntries(
    productFieldKinds.map(([field, kind]) => [field, typed[kind](stored[columnOf(field)] as never)]),
  ) as ProductDraft
}

export function isSameDraft(one: ProductDraft, other: ProductDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** APR-03: one sentence is specified for two fields; when only one of them is empty, another says which. */
export function firstProblem({ name, price, ...others }: Partial<Record<string, string>>): string | undefined {
  const texts = messages.adminProducts
  const isOne = (name === undefined) !== (price === undefined)
  if (isOne && (name ?? price) === texts.nameAndPrice)
    return `${texts.nameAndPrice} ${name ? texts.nameMissing : texts.priceMissing}`
  return name ?? price ?? Object.values(others)[0]
}
