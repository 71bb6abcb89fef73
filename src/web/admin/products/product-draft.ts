import type { PrintArea } from '#shared/contracts/catalog.ts'
import { columnOf, type FieldKind, type KindOf, type ProductField, productFieldKinds } from '#shared/product-fields.ts'
import type { ProductValues, StoredValue } from '#shared/product-values.ts'
import { typedAmount } from '#web/admin/fields/typed-amount.ts'

/** Every field as the form shows it, so that no conversion loses typed text. */
export type ProductDraft = {
  [Field in ProductField]: KindOf<Field> extends 'printArea' ? PrintArea | null : string
}
/** The print area is drawn, everything else is typed. */
export type TypedField = Exclude<ProductField, 'print_area'>

const typed: { [Kind in FieldKind]: (stored: StoredValue<Kind>) => string | PrintArea | null } = {
  line: (text) => text,
  optionalLine: (text) => text ?? '',
  text: (text) => text,
  money: typedAmount,
  optionalMoney: (cents) => (cents === null ? '' : typedAmount(cents)),
  optionalWhole: (figure) => (figure === null ? '' : String(figure)),
  options: (names) => names.join(', '),
  printArea: (area) => area,
}

export const emptyDraft = Object.fromEntries(
  productFieldKinds.map(([field, kind]) => [field, kind === 'printArea' ? null : '']),
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
