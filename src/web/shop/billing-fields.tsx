import { maxLength } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { type Billing, type BillingKey, changeBilling } from './checkout-store.ts'

type FieldPlan = {
  key: Exclude<BillingKey, 'notes'>
  type: 'text' | 'email' | 'tel'
  autoComplete: string
  maxLength: number
  isRequired?: boolean
  hint?: string
  width: string
}

const { fields } = messages.checkout
const half = 'sm:col-span-3'

/** B §2 and B §3: every field of the form, in the order a letter is addressed. */
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
    autoComplete: 'street-address',
    maxLength: maxLength.address,
    hint: messages.checkout.addressHint,
    width: 'sm:col-span-6',
  },
  { key: 'city', type: 'text', autoComplete: 'address-level2', maxLength: maxLength.city, width: 'sm:col-span-2' },
  { key: 'state', type: 'text', autoComplete: 'address-level1', maxLength: maxLength.state, width: 'sm:col-span-2' },
  { key: 'zip', type: 'text', autoComplete: 'postal-code', maxLength: maxLength.zip, width: 'sm:col-span-2' },
]

export function BillingFields({ billing, errors }: { billing: Billing; errors: Partial<Record<BillingKey, string>> }) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-6">
      {plan.map((field) => (
        <TextField
          key={field.key}
          id={`billing-${field.key}`}
          name={field.key}
          label={fields[field.key]}
          type={field.type}
          autoComplete={field.autoComplete}
          maxLength={field.maxLength}
          required={field.isRequired}
          hint={field.hint}
          error={errors[field.key]}
          value={billing[field.key]}
          onChange={(event) => changeBilling(field.key, event.target.value)}
          className={field.width}
        />
      ))}
      <TextAreaField
        id="billing-notes"
        name="notes"
        label={fields.notes}
        rows={3}
        maxLength={maxLength.text}
        hint={messages.checkout.notesHint}
        value={billing.notes}
        onChange={(event) => changeBilling('notes', event.target.value)}
        className="sm:col-span-6"
      />
    </div>
  )
}
