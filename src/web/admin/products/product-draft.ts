import type { PrintArea } from '#shared/contracts/catalog.ts'
import type { AdminProduct } from '#shared/contracts/products.ts'
import { type FieldKind, type KindOf, type ProductField, productFieldKinds } from '#shared/product-fields.ts'
import { inputOf, type ProductAnswer } from '#shared/product-values.ts'

/** Every field as the form shows it, so that no conversion loses typed text. */
export type ProductDraft = {
  [Field in ProductField]: KindOf<Field> extends 'printArea' ? PrintArea | null : string
}
/** The print area is drawn, everything else is typed. */
export type TypedField = Exclude<ProductField, 'print_area'>

type Answered<Kind extends FieldKind> = {
  [Field in ProductField]: KindOf<Field> extends Kind ? ProductAnswer[Field] : never
}[ProductField]

const typed: { [Kind in FieldKind]: (answered: Answered<Kind>) => string | PrintArea | null } = {
  line: (text) => text,
  optionalLine: (text) => text,
  text: (text) => text,
  money: (amount) => amount.toFixed(2),
  optionalMoney: (amount) => amount?.toFixed(2) ?? '',
  optionalWhole: (figure) => (figure === null ? '' : String(figure)),
  options: (names) => names.split(',').filter(Boolean).join(', '),
  printArea: (area) => area,
}

export const emptyDraft = Object.fromEntries(
  productFieldKinds.map(([field, kind]) => [field, kind === 'printArea' ? null : '']),
) as ProductDraft

export function draftOf(product: AdminProduct): ProductDraft {
  const answered: ProductAnswer = inputOf(product)
  return Object.fromEntries(
    productFieldKinds.map(([field, kind]) => [field, typed[kind](answered[field] as never)]),
  ) as ProductDraft
}

export function isSameDraft(one: ProductDraft, other: ProductDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
