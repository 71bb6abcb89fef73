import { standardCountry } from '#shared/address/countries.ts'
import { needsRegion } from '#shared/address/region.ts'
import { maxLength } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { type BillingErrors, isOfPlace } from './checkout-rules.ts'
import type { Billing, BillingKey } from './checkout-store.ts'
import { codeLabel, RegionOptions, regionCode, regionLabel } from './region-options.tsx'

type FieldPlan = {
  key: Exclude<BillingKey, 'notes' | 'country'>
  type: 'text' | 'email' | 'tel'
  autoComplete: string
  autoCapitalize?: 'characters' | 'words'
  maxLength: number
  isRequired?: boolean
  hint?: string
  width: string
}

const { fields } = messages.checkout
const half = 'sm:col-span-3'

/** Every field of the form, in the order of a postal address. */
const plan: readonly FieldPlan[] = [
  {
    key: 'firstName',
    type: 'text',
    autoComplete: 'given-name',
    maxLength: maxLength.name,
    isRequired: true,
    width: half,
  },
  {
    key: 'lastName',
    type: 'text',
    autoComplete: 'family-name',
    maxLength: maxLength.name,
    isRequired: true,
    width: half,
  },
  {
    key: 'email',
    type: 'email',
    autoComplete: 'email',
    maxLength: maxLength.email,
    isRequired: true,
    hint: messages.checkout.emailHint,
    width: half,
  },
  { key: 'phone', type: 'tel', autoComplete: 'tel', maxLength: maxLength.phone, width: half },
  {
    key: 'address',
    type: 'text',
    autoComplete: 'address-line1',
    maxLength: maxLength.address,
    hint: messages.checkout.addressHint,
    width: 'sm:col-span-6',
  },
  { key: 'city', type: 'text', autoComplete: 'address-level2', maxLength: maxLength.city, width: 'sm:col-span-2' },
  {
    key: 'state',
    type: 'text',
    autoComplete: 'address-level1',
    autoCapitalize: 'words',
    maxLength: maxLength.state,
    width: 'sm:col-span-2',
  },
  {
    key: 'zip',
    type: 'text',
    autoComplete: 'postal-code',
    autoCapitalize: 'characters',
    maxLength: maxLength.zip,
    width: 'sm:col-span-2',
  },
]

/** State and postal code are called what they are in the country. */
function labelOf(key: FieldPlan['key'], country: string): string {
  if (key === 'state') return regionLabel(country)
  return key === 'zip' ? codeLabel(country) : fields[key]
}

export function BillingFields({
  billing,
  countries,
  isPickup,
  notesHint,
  errors,
  onEdit,
  onBlur,
}: {
  billing: Billing
  /** Where the shop ships to; a single one is no choice. */
  countries: readonly { code: string; name: string }[]
  /** No address is asked for then. */
  isPickup: boolean
  notesHint: string
  errors: BillingErrors
  onEdit: (key: BillingKey, value: string) => void
  onBlur: (key: BillingKey) => void
}) {
  const country = billing.country || standardCountry
  return (
    <div className="grid items-start gap-5 sm:grid-cols-6">
      {plan
        .filter(({ key }) => !isPickup || !isOfPlace(key))
        .map((field) =>
          field.key === 'state' && needsRegion(country) ? (
            <SelectField
              key={`state of ${country}`}
              id="billing-state"
              name="state"
              label={regionLabel(country)}
              autoComplete={field.autoComplete}
              error={errors.state}
              value={regionCode(country, billing.state)}
              onChange={({ target }) => onEdit('state', target.value)}
              onBlur={() => onBlur('state')}
              className={field.width}
            >
              <RegionOptions country={country} />
            </SelectField>
          ) : (
            <TextField
              key={field.key}
              id={`billing-${field.key}`}
              name={field.key}
              label={labelOf(field.key, country)}
              type={field.type}
              autoComplete={field.autoComplete}
              autoCapitalize={field.autoCapitalize}
              maxLength={field.maxLength}
              required={field.isRequired}
              // The error replaces the field's hint, to avoid layout shift.
              hint={errors[field.key] ? undefined : field.hint}
              error={errors[field.key]}
              value={billing[field.key]}
              onChange={(event) => onEdit(field.key, event.target.value)}
              className={field.width}
              onBlur={() => onBlur(field.key)}
            />
          ),
        )}
      {isPickup && <p className="text-sm text-muted sm:col-span-6">{messages.delivery.noAddress}</p>}
      {countries.length > 1 && !isPickup && (
        <SelectField
          id="billing-country"
          name="country"
          label={fields.country}
          autoComplete="country"
          error={errors.country}
          value={billing.country}
          onChange={({ target }) => onEdit('country', target.value)}
          className="sm:col-span-6"
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextAreaField
        id="billing-notes"
        name="notes"
        label={fields.notes}
        rows={3}
        maxLength={maxLength.text}
        hint={notesHint || undefined}
        value={billing.notes}
        onChange={(event) => onEdit('notes', event.target.value)}
        className="sm:col-span-6"
      />
    </div>
  )
}
