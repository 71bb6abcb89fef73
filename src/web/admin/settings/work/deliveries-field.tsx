import { standardCountry } from '#shared/address/countries.ts'
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
        ...{ id: newId(), name: '', note: '', rule: 'fixed' },
        ...{ price: '', free: '', steps: '', piece: '0', zips: '', transitMin: '', transitMax: '' },
      }}
      addLabel={texts.add}
      removeLabel={({ name }) => texts.remove(name)}
      onChange={onChange}
    >
      {(row, change, index) => (
        <DeliveryFields
          row={row}
          isAbroad={countries.some((code) => code !== standardCountry)}
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
  isAbroad,
  errors,
  path,
  onChange,
}: {
  row: DeliveryDraft
  /** Whether the shop ships to other countries, whose postal codes have other forms. */
  isAbroad: boolean
  errors: Errors
  path: string
  onChange: (row: DeliveryDraft) => void
}) {
  /** Of a list, the first problem of any of its entries. */
  const errorOf = (name: string) =>
    Object.entries(errors).find(([key]) => key === path + name || key.startsWith(`${path}${name}.`))?.[1]
  const field = (name: Exclude<keyof DeliveryDraft, 'id' | 'rule'>, key: string = name) => ({
    name: path + key,
    error: errorOf(key),
    value: row[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...row, [name]: target.value }),
  })
  const { rule } = row
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

/** Carts know a way of delivery by its id: that of a removed one never becomes that of another. */
function newId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 12)
}
