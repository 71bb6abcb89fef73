import { type FormEvent, useState } from 'react'
import { optionKeys } from '#shared/combinations/choices.ts'
import { messages } from '#shared/messages.ts'
import type { ShopImage } from '#shared/shop-product.ts'
import { readAmount } from '#web/admin/fields/typed-amount.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { addSurcharge, type Column, type MatrixRow, replacedBy, type Scope, setColumn } from './matrix-draft.ts'

const texts = messages.adminCombinations

/** Sets a column of all rows, or of those with one value, at once. */
export function MatrixColumn({
  rows,
  images,
  onSet,
}: {
  rows: readonly MatrixRow[]
  images: readonly ShopImage[]
  onSet: (rows: MatrixRow[]) => void
}) {
  const [scopeText, setScopeText] = useState('')
  const [column, setColumnName] = useState<Column | 'is_on'>('price')
  const [value, setValue] = useState('')
  const scopes = optionKeys.flatMap((key) =>
    [...new Set(rows.map((row) => row[key]))].filter(Boolean).map((each) => ({ key, value: each })),
  )
  const scope: Scope = scopes.find((each) => JSON.stringify(each) === scopeText) ?? null

  const typed = value.trim()
  const added = column === 'surcharge' ? readAmount(typed) : undefined
  const replaced =
    column === 'is_on' || column === 'image_id' || column === 'sku' ? [] : replacedBy(rows, scope, column, typed)

  function set(event: FormEvent) {
    event.preventDefault()
    onSet(setColumn(rows, scope, column, column === 'is_on' ? value || 'on' : typed))
  }

  return (
    <form
      aria-label={texts.setColumn}
      onSubmit={set}
      className="grid grid-cols-2 items-end gap-3 border-b border-line p-5 lg:grid-cols-[1fr_1fr_1fr_auto]"
    >
      <SelectField label={texts.which} value={scopeText} onChange={(event) => setScopeText(event.target.value)}>
        <option value="">{texts.all(rows.length)}</option>
        {scopes.map((each) => (
          <option key={JSON.stringify(each)} value={JSON.stringify(each)}>
            {each.value}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.column}
        value={column}
        onChange={(event) => {
          setColumnName(event.target.value as typeof column)
          setValue('')
        }}
      >
        {Object.entries({ ...texts.columns, is_on: texts.forSale }).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      {column === 'is_on' && (
        <SelectField label={texts.value} value={value} onChange={(event) => setValue(event.target.value)}>
          <option value="on">{texts.on}</option>
          <option value="off">{texts.off}</option>
        </SelectField>
      )}
      {column === 'image_id' && (
        <SelectField label={texts.value} value={value} onChange={(event) => setValue(event.target.value)}>
          <PictureOptions images={images} />
        </SelectField>
      )}
      {column !== 'is_on' && column !== 'image_id' && (
        <TextField
          label={column === 'sku' ? texts.skuStart : texts.value}
          inputMode={column === 'sku' ? 'text' : 'decimal'}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      )}
      <div className="flex gap-2">
        <Button type="submit" tone="secondary">
          {texts.set}
        </Button>
        {added !== undefined && (
          <Button tone="secondary" onClick={() => onSet(addSurcharge(rows, scope, added))}>
            {texts.add}
          </Button>
        )}
      </div>
      <p role="status" className="col-span-full text-sm text-muted empty:hidden">
        {replaced.length > 0 && texts.replaces(replaced, added !== undefined)}
      </p>
    </form>
  )
}

export function PictureOptions({ images }: { images: readonly ShopImage[] }) {
  return (
    <>
      <option value="">{texts.productPicture}</option>
      {images.map(({ id, alt_text }, at) => (
        <option key={id} value={id}>
          {alt_text || texts.picture(at + 1)}
        </option>
      ))}
    </>
  )
}
