import { useRef, useState } from 'react'
import { standardCountry } from '#shared/address/countries.ts'
import { findRegionProblems, type RegionProblems } from '#shared/address/us-address.ts'
import { maxLength } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { focusOnMount } from '#web/admin/fields/focus-on-mount.ts'
import { type Refusal, SaveRefusal } from '#web/admin/layout/save-refusal.tsx'
import { focusFirstProblem } from '#web/admin/lib/focus-problem.ts'
import { rebase } from '#web/admin/lib/rebase.ts'
import { useUnsavedDraft } from '#web/admin/lib/unsaved-drafts.ts'
import { useUnsavedChangesPrompt } from '#web/admin/lib/use-unsaved-changes-prompt.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { isQuotePayment } from './quote-payment.ts'
import type { ManagedOrder, OrderChanges } from './wire.ts'

const texts = messages.adminOrders.contact

/** What was typed when the session ended, and the order's version that it was based on. */
export const emptyContactDraft = { name: '', email: '', phone: '', line1: '', city: '', state: '', zip: '', version: 0 }
export type ContactDraft = typeof emptyContactDraft
type Field = Exclude<keyof ContactDraft, 'version'>

const contact: readonly [Field, string, number][] = [
  ['name', texts.name, maxLength.name * 2 + 1],
  ['email', texts.email, maxLength.email],
  ['phone', texts.phone, maxLength.phone],
]
const delivery: readonly [Field, string, number][] = [
  ['line1', texts.street, maxLength.address],
  ['city', texts.city, maxLength.city],
  ['state', texts.state, maxLength.state],
  ['zip', texts.zip, maxLength.zip],
]

export function contactDraftOf(order: ManagedOrder): ContactDraft {
  const { customer_name: name, email, phone, version } = order
  const { line1, city, state, postal_code: zip } = order.type === 'shop' ? order.address : noAddress
  return { name, email, phone, line1, city, state, zip, version }
}
const noAddress = { line1: '', city: '', state: '', postal_code: '' }

/** Sends only the changed fields, so that an old record's invalid email does not block other changes. */
export function ContactForm({
  order,
  before,
  startsAt,
  isSaving,
  refusal,
  onSave,
  onReload,
  onCancel,
}: {
  order: ManagedOrder
  before: ContactDraft
  startsAt: Field
  isSaving: boolean
  refusal: Refusal | null
  onSave: (changes: OrderChanges) => void
  onReload: () => void
  onCancel: () => void
}) {
  const [draft, setDraft] = useState(before)
  const [saved, setSaved] = useState(() => ({ ...contactDraftOf(order), version: before.version }))
  const [problems, setProblems] = useState<RegionProblems>({})
  const form = useRef<HTMLFormElement>(null)
  const isChanged = (field: Field) => draft[field].trim() !== saved[field]
  const fields = order.type === 'shop' && !isQuotePayment(order) ? [...contact, ...delivery] : contact
  const hasChanged = fields.some(([field]) => isChanged(field))
  useUnsavedChangesPrompt(hasChanged)
  useUnsavedDraft('contact', hasChanged ? draft : null)

  function save() {
    const { name, email, phone, line1, city, state, zip, version } = draft
    const isAbroad = order.type === 'shop' && ![standardCountry, ''].includes(order.address.country)
    const typed = (field: 'state' | 'zip') => (isChanged(field) && !isAbroad ? draft[field] : '')
    const found = findRegionProblems({ state: typed('state'), zip: typed('zip') })
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstProblem(form.current, found)
    onSave({
      version,
      ...(isChanged('name') ? { customer_name: name } : {}),
      ...(isChanged('email') ? { email: email.trim() } : {}),
      ...(isChanged('phone') ? { phone } : {}),
      ...(delivery.some(([field]) => isChanged(field)) ? { address: { line1, city, state, postal_code: zip } } : {}),
    })
  }

  /** The page has loaded the other administrator's version after the refused save. */
  function editTheirs() {
    const theirs = contactDraftOf(order)
    setDraft(rebase(draft, saved, theirs))
    setSaved(theirs)
    onReload()
  }

  return (
    <form
      ref={form}
      className="grid grid-cols-2 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isSaving) return
        if (hasChanged) save()
        else onCancel()
      }}
    >
      {fields.map(([field, label, max]) => (
        <TextField
          key={field}
          label={label}
          name={field}
          type={field === 'email' ? 'email' : 'text'}
          inputMode={field === 'phone' ? 'tel' : undefined}
          // The address is the buyer's; autofill would offer the administrator's own.
          autoComplete="off"
          maxLength={max}
          ref={field === startsAt ? focusOnMount : undefined}
          hint={field === 'email' && order.type === 'shop' && isChanged('email') ? texts.newEmail : undefined}
          error={field === 'state' || field === 'zip' ? problems[field] : undefined}
          value={draft[field]}
          onChange={(event) => setDraft({ ...draft, [field]: event.target.value })}
          className={field === 'state' || field === 'zip' ? undefined : 'col-span-2'}
        />
      ))}
      <Button type="submit" isBusy={isSaving}>
        {texts.save}
      </Button>
      <Button tone="secondary" onClick={onCancel} disabled={isSaving}>
        Cancel
      </Button>
      {refusal && (
        <div className="col-span-2">
          <SaveRefusal text={refusal.text} isStale={refusal.isStale} onReload={editTheirs} />
        </div>
      )}
    </form>
  )
}
