import { productStates } from '#shared/constants.ts'
import type { Category } from '#shared/contracts/catalog.ts'
import { messages } from '#shared/messages.ts'
import type { ApiBody } from '#web/lib/api.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'

const texts = messages.adminBulk

export type Change = ApiBody<'POST /admin/products/bulk'>['change']
type Kind = Change['kind']

/** The fields of each kind of change; `readChange` reads them. */
export function ChangeFields({ kind, categories }: { kind: Kind; categories: readonly Category[] }) {
  switch (kind) {
    case 'price':
      return (
        <TextField
          label={texts.percent}
          hint={texts.percentHint}
          name="percent"
          type="number"
          min={-90}
          max={900}
          step={0.1}
          required
        />
      )
    case 'category':
      return (
        <SelectField label={texts.category} name="category">
          <option value="">{messages.shop.uncategorised}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )
    case 'state':
      return (
        <SelectField label={texts.state} name="state">
          {productStates.map((state) => (
            <option key={state} value={state}>
              {texts.states[state]}
            </option>
          ))}
        </SelectField>
      )
    case 'stock':
      return (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField label={texts.units} name="change" type="number" step={1} required />
          <TextField label={texts.reason} name="reason" required />
        </div>
      )
  }
}

export function readChange(kind: Kind, fields: FormData): Change {
  const text = (name: string) => String(fields.get(name) ?? '')
  switch (kind) {
    case 'price':
      return { kind, percent: Number(text('percent')) }
    case 'category':
      return { kind, category_id: text('category') === '' ? null : Number(text('category')) }
    case 'state':
      return { kind, state: productStates.find((each) => each === text('state')) ?? 'live' }
    case 'stock':
      return { kind, change: Number(text('change')), reason: text('reason') }
  }
}

/** What the change has done, for the message after it. */
export function describeChange(change: Change, categories: readonly Category[]): string {
  switch (change.kind) {
    case 'price':
      return texts.didPrice(change.percent)
    case 'category': {
      const category = categories.find(({ id }) => id === change.category_id)
      return texts.didCategory(category?.name ?? messages.shop.uncategorised)
    }
    case 'state':
      return texts.didState(texts.states[change.state])
    case 'stock':
      return texts.didStock(change.change)
  }
}
