import { clsx } from 'clsx'
import { useId } from 'react'
import { countryName, standardCountry } from '#shared/address/countries.ts'
import { settingsBounds } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { deliveryRules } from '#shared/pricing/delivery.ts'
import { Rows } from '#web/admin/fields/rows.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import type { DeliveryDraft } from '../wire.ts'

const texts = messages.adminDelivery

type Errors = Readonly<Record<string, string>>

/** SEL-15: the ways of delivery among which buyers choose. */
export function DeliveriesField({
  value,
  countries,
  errors,
  onChange,
}: {
  value: readonly DeliveryDraft[]
  countries: readonly string[]
  errors: Errors
  onChange: (deliveries: DeliveryDraft[]) => void
}) {
  return (
    <Rows
      legend={texts.heading}
      hint={texts.hint}
      error={errors.deliveries}
      rows={value}
      most={settingsBounds.deliveries}
      blank={{
        ...{ id: newId(), name: '', note: '', rule: 'fixed', countries: [] },
        ...{ price: '', free: '', steps: '', piece: '0', zips: '', transitMin: '', transitMax: '' },
      }}
      addLabel={texts.add}
      removeLabel={({ name }) => texts.remove(name)}
      onChange={onChange}
    >
      {(row, change, index) => (
        <DeliveryFields
          row={row}
          countries={countries}
          errors={errors}
          path={`deliveries.${index}.`}
          onChange={change}
        />
      )}
    </Rows>
  )
}

function DeliveryFields({
  row,
  countries,
  errors,
  path,
  onChange,
}: {
  row: DeliveryDraft
  countries: readonly string[]
  errors: Errors
  path: string
  onChange: (row: DeliveryDraft) => void
}) {
  /** Of a list, the first problem of any of its entries. */
  const errorOf = (name: string) =>
    Object.entries(errors).find(([key]) => key === path + name || key.startsWith(`${path}${name}.`))?.[1]
  const field = (name: Exclude<keyof DeliveryDraft, 'id' | 'rule' | 'countries'>, key: string = name) => ({
    name: path + key,
    error: errorOf(key),
    value: row[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...row, [name]: target.value }),
  })
  const { rule } = row
  // The postal codes of other countries have other forms.
  const isAbroad = countries.some((code) => code !== standardCountry)
  return (
    <div className="grid items-start gap-4 rounded-sm border border-line p-4 md:col-span-2 md:grid-cols-2">
      <TextField label={texts.name} required maxLength={settingsBounds.line} {...field('name')} />
      <SelectField
        label={texts.rule}
        error={errorOf('rule')}
        value={rule}
        onChange={({ target }) => onChange({ ...row, rule: target.value as DeliveryDraft['rule'] })}
      >
        {deliveryRules.map((each) => (
          <option key={each} value={each}>
            {texts.rules[each]}
          </option>
        ))}
      </SelectField>
      {(rule === 'fixed' || rule === 'local') && (
        <TextField label={texts.price} inputMode="decimal" required {...field('price')} />
      )}
      {rule === 'weight' && (
        <>
          <TextAreaField label={texts.steps} hint={texts.stepsHint} rows={4} {...field('steps')} />
          <TextField label={texts.piece} hint={texts.pieceHint} inputMode="decimal" {...field('piece', 'piece_oz')} />
        </>
      )}
      {rule === 'local' && (
        <TextAreaField
          label={isAbroad ? texts.codes : texts.zips}
          hint={isAbroad ? texts.codesHint : texts.zipsHint}
          rows={3}
          className="md:col-span-2"
          {...field('zips')}
        />
      )}
      {rule !== 'pickup' && (countries.length > 1 || row.countries.length > 0) && (
        <ReachField
          hint={rule === 'local' ? texts.localCountriesHint : texts.countriesHint}
          value={row.countries}
          countries={countries}
          error={errorOf('countries')}
          onChange={(chosen) => onChange({ ...row, countries: chosen })}
        />
      )}
      {rule !== 'pickup' && (
        <>
          <TextField
            label={messages.adminPromise.transitMin}
            hint={messages.adminPromise.transitHint}
            inputMode="numeric"
            {...field('transitMin', 'transit_days.min')}
          />
          <TextField
            label={messages.adminPromise.transitMax}
            hint={messages.adminPromise.transitHint}
            inputMode="numeric"
            {...field('transitMax', 'transit_days.max')}
          />
        </>
      )}
      {rule !== 'pickup' && (
        <TextField label={texts.free} hint={texts.freeHint} inputMode="decimal" {...field('free')} />
      )}
      <TextField
        label={texts.note}
        hint={texts.noteHint}
        maxLength={settingsBounds.deliveryNote}
        className="md:col-span-2"
        {...field('note')}
      />
    </div>
  )
}

/** Also the countries that it goes to and the shop no longer does, so that they can be taken out. */
function ReachField({
  hint,
  value,
  countries,
  error,
  onChange,
}: {
  hint: string
  value: readonly string[]
  countries: readonly string[]
  error: string | undefined
  onChange: (countries: string[]) => void
}) {
  const [hintId, errorId] = [useId(), useId()]
  return (
    <fieldset aria-describedby={clsx(hintId, error && errorId)} className="grid gap-2 md:col-span-2">
      <legend className="mb-1 text-sm font-semibold">{texts.countries}</legend>
      <p id={hintId} className="text-sm text-muted">
        {hint}
      </p>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {[...new Set([...countries, ...value])].map((code) => (
          <label key={code} className="inline-flex min-h-11 items-center gap-2 md:min-h-8">
            <input
              type="checkbox"
              aria-invalid={error ? true : undefined}
              aria-describedby={error && errorId}
              className="size-4 accent-accent"
              checked={value.includes(code)}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, code] : value.filter((each) => each !== code))
              }
            />
            {countryName(code)}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Carts know a way of delivery by its id: that of a removed one never becomes that of another. */
function newId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 12)
}
