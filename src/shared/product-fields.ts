/** What a field holds. Its schema, validation, column, answer and type follow from it. */
export type FieldKind =
  | 'line'
  | 'optionalLine'
  | 'text'
  | 'money'
  | 'optionalMoney'
  | 'optionalWhole'
  | 'options'
  | 'printArea'
  | 'flag'
  | 'ladder'
  | 'artwork'
  | 'ownPrint'
  | 'sizeChart'
  | 'sides'

/**
 * Every field of a product that an administrator edits, by its name in the API. Both contracts, writing, answering,
 * auditing, copying and the form follow from this list. A field whose input in the form or name in the activity is missing
 * does not compile.
 */
export const productFields = {
  name: 'line',
  sku: 'optionalLine',
  price: 'money',
  discounted_price: 'optionalMoney',
  category_id: 'optionalWhole',
  stock: 'optionalWhole',
  shipping_price: 'optionalMoney',
  delivery_days_min: 'optionalWhole',
  delivery_days_max: 'optionalWhole',
  colors: 'options',
  sizes: 'options',
  variants: 'options',
  description: 'text',
  full_description: 'text',
  print_area: 'printArea',
  quote_only: 'flag',
  price_ladder: 'ladder',
  artwork: 'artwork',
  own_print: 'ownPrint',
  material: 'line',
  weight: 'line',
  care: 'line',
  print_technique: 'line',
  made_in: 'line',
  size_chart: 'sizeChart',
  setup_fee: 'optionalMoney',
  more_print_areas: 'sides',
  setup_per_side: 'flag',
  group_orders: 'flag',
} as const satisfies Record<string, FieldKind>

export type ProductField = keyof typeof productFields
export type KindOf<Field extends ProductField> = (typeof productFields)[Field]

/** The fields with an amount. */
export type MoneyField = {
  [Field in ProductField]: KindOf<Field> extends 'money' | 'optionalMoney' ? Field : never
}[ProductField]

/** The column of a field: money in cents, everything else under its own name. */
export type ColumnOf<Field extends ProductField> = Field extends MoneyField ? `${Field}_cents` : Field

export const productFieldKinds = Object.entries(productFields) as [ProductField, FieldKind][]

/** From one thing for each kind of field, gives each field the one of its kind. */
export function byField<Things extends Record<FieldKind, unknown>>(things: Things) {
  return Object.fromEntries(productFieldKinds.map(([field, kind]) => [field, things[kind]])) as {
    [Field in ProductField]: Things[KindOf<Field>]
  }
}

export function columnOf(field: ProductField): string {
  const kind: FieldKind = productFields[field]
  return kind === 'money' || kind === 'optionalMoney' ? `${field}_cents` : field
}
