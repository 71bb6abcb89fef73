import type { DB } from '#server/platform/database/schema.ts'
import { type ColumnOf, columnOf, type ProductField, productFieldKinds } from '#shared/product-fields.ts'

/** Columns that are not edited in the form: the database, or an operation of its own, maintains them. */
type ManagedColumn =
  | 'id'
  | 'slug'
  | 'current_price_cents'
  | 'search'
  | 'version'
  | 'created_at'
  | 'updated_at'
  | 'deleted_at'
  | 'is_draft'
  | 'goes_live_at'
  | 'is_sample'
  | 'has_combinations'
  | 'option_name'
  | 'lowest_own_cents'
  | 'lowest_surcharge_cents'

type EditableColumn = Exclude<keyof DB['products'], ManagedColumn>

/** Variants are rows of another table. */
type FieldWithColumn = Exclude<ProductField, 'variants'>

const fieldOfColumn = Object.fromEntries(
  productFieldKinds.filter(([field]) => field !== 'variants').map(([field]) => [columnOf(field), field]),
) as { [Field in FieldWithColumn as ColumnOf<Field>]: Field }

/** A column of the table that is neither a field (shared/product-fields.ts) nor managed does not compile here. */
export const editableColumns = Object.keys(
  fieldOfColumn satisfies Record<EditableColumn, ProductField>,
) as (keyof typeof fieldOfColumn)[]
