import { Fragment, type ReactNode } from 'react'
import { maxLength } from '#shared/constants.ts'
import type { Category } from '#shared/contracts/catalog.ts'
import { messages } from '#shared/messages.ts'
import type { CheckedProduct } from '#shared/product-form.ts'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { ArtworkField, OwnPrintField } from './artwork-fields.tsx'
import { CategoryField } from './category-field.tsx'
import { factInputs } from './fact-fields.tsx'
import { LadderFields } from './ladder-fields.tsx'
import type { FormField, ProductDraft, TypedField } from './product-draft.ts'
import { GroupOrdersField, QuoteOnlyField } from './sale-fields.tsx'
import { setupInputs } from './setup-fields.tsx'
import type { ManagedProduct } from './wire.ts'

type Problems = CheckedProduct['problems']

const groups = ['Product', 'Price and stock', 'Options', 'Artwork', 'Facts'] as const
type GroupName = (typeof groups)[number]

/** The same fields show and edit a product; in view mode the fieldset around them is disabled. */
export function ProductFields({
  draft,
  problems,
  categories,
  current,
  isNew,
  onChange,
}: {
  draft: ProductDraft
  problems: Problems
  /** Null when they could not be loaded: the product can still keep its category. */
  categories: readonly Category[] | null
  current?: ManagedProduct
  isNew: boolean
  onChange: (change: Partial<ProductDraft>) => void
}) {
  const managed = current?.combinations ? { readOnly: true, hint: messages.adminCombinations.follows } : {}
  const given = (name: TypedField) => ({
    name,
    value: draft[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  /** A field that the product has never had may stay empty. */
  const lacks = (column: 'shipping_price_cents' | 'delivery_days_min' | 'delivery_days_max') =>
    current?.[column] === null
  const kept = current?.category_id ? [{ id: current.category_id, name: current.category_name ?? '' }] : []
  const money = { type: 'number', min: 0, step: 0.01, inputMode: 'decimal' } as const
  const days = { type: 'number', min: 1, step: 1, inputMode: 'numeric' } as const
  const options = { hint: 'With commas between them.', maxLength: maxLength.optionList }
  // A field without an input does not compile. Each group shows its inputs in this order.
  const inputs: Record<FormField, { group: GroupName; input: ReactNode }> = {
    name: {
      group: 'Product',
      input: (
        <TextField {...given('name')} label="Name" required maxLength={maxLength.name} className="md:col-span-2" />
      ),
    },
    sku: {
      group: 'Product',
      input: <TextField {...given('sku')} label="SKU" maxLength={maxLength.option} />,
    },
    category_id: {
      group: 'Product',
      input: (
        <CategoryField
          value={draft.category_id}
          error={problems.category_id}
          categories={categories}
          kept={kept}
          isNew={isNew}
          onChoose={(category_id) => onChange({ category_id })}
        />
      ),
    },
    description: {
      group: 'Product',
      input: (
        <TextAreaField
          {...given('description')}
          label="Short description"
          rows={3}
          maxLength={maxLength.text}
          className="md:col-span-2"
        />
      ),
    },
    full_description: {
      group: 'Product',
      input: (
        <TextAreaField
          {...given('full_description')}
          label="Full description"
          rows={7}
          maxLength={maxLength.text}
          hint="Each line is a paragraph of its own."
          className="md:col-span-2"
        />
      ),
    },
    price: {
      group: 'Price and stock',
      input: <TextField {...given('price')} {...money} label="Price, $" required />,
    },
    discounted_price: {
      group: 'Price and stock',
      input: (
        <TextField
          {...given('discounted_price')}
          {...money}
          label="Sale price, $"
          hint="Empty when nothing is on sale."
        />
      ),
    },
    shipping_price: {
      group: 'Price and stock',
      input: (
        <TextField
          {...given('shipping_price')}
          {...money}
          label="Shipping price, $"
          required={!draft.quote_only && !lacks('shipping_price_cents')}
        />
      ),
    },
    stock: {
      group: 'Price and stock',
      input: (
        <TextField
          {...given('stock')}
          type="number"
          min={0}
          step={1}
          inputMode="numeric"
          label={isNew ? 'Starting stock' : 'Stock'}
          hint="Empty for a product that is made to order."
          {...managed}
        />
      ),
    },
    delivery_days_min: {
      group: 'Price and stock',
      input: (
        <TextField
          {...given('delivery_days_min')}
          {...days}
          required={!lacks('delivery_days_min')}
          label="Delivery days, fewest"
        />
      ),
    },
    delivery_days_max: {
      group: 'Price and stock',
      input: (
        <TextField
          {...given('delivery_days_max')}
          {...days}
          required={!lacks('delivery_days_max')}
          min={Math.max(1, Number(draft.delivery_days_min) || 1)}
          label="Delivery days, most"
        />
      ),
    },
    quote_only: {
      group: 'Price and stock',
      input: <QuoteOnlyField isOn={draft.quote_only} onChange={(quote_only) => onChange({ quote_only })} />,
    },
    price_ladder: {
      group: 'Price and stock',
      input: (
        <LadderFields
          steps={draft.price_ladder}
          error={problems.price_ladder}
          onChange={(price_ladder) => onChange({ price_ladder })}
        />
      ),
    },
    group_orders: {
      group: 'Price and stock',
      input: <GroupOrdersField isOn={draft.group_orders} onChange={(group_orders) => onChange({ group_orders })} />,
    },
    ...setupInputs({ fee: { ...given('setup_fee'), ...money }, isPerSide: draft.setup_per_side, onChange }),
    colors: {
      group: 'Options',
      input: <TextField {...given('colors')} {...options} label="Colors" {...managed} />,
    },
    sizes: {
      group: 'Options',
      input: <TextField {...given('sizes')} {...options} label="Sizes" {...managed} />,
    },
    variants: {
      group: 'Options',
      input: (
        <TextField
          {...given('variants')}
          {...options}
          label="Variants"
          hint="Paper, finish, shape: with commas between them."
          {...managed}
          className="md:col-span-2"
        />
      ),
    },
    artwork: {
      group: 'Artwork',
      input: <ArtworkField {...given('artwork')} />,
    },
    own_print: {
      group: 'Artwork',
      input: <OwnPrintField {...given('own_print')} />,
    },
    ...factInputs(given),
  }
  return groups.map((title) => (
    <Group key={title} title={title}>
      {Object.entries(inputs).map(
        ([name, { group, input }]) => group === title && <Fragment key={name}>{input}</Fragment>,
      )}
    </Group>
  ))
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel label={title}>
      <h2 className="border-b border-line px-5 py-3 text-base">{title}</h2>
      <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4 p-5 md:grid-cols-2">{children}</div>
    </Panel>
  )
}
