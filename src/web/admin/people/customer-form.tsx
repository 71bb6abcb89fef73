import { useRef, useState } from 'react'
import { findRegionProblems, type RegionProblems } from '#shared/address/us-address.ts'
import { maxLength } from '#shared/constants.ts'
import type { CustomerRecord } from '#shared/contracts/customers.ts'
import { messages } from '#shared/messages.ts'
import { focusOnMount } from '#web/admin/fields/focus-on-mount.ts'
import { type Refusal, SaveRefusal } from '#web/admin/layout/save-refusal.tsx'
import { focusFirstProblem } from '#web/admin/lib/focus-problem.ts'
import { rebase } from '#web/admin/lib/rebase.ts'
import { useUnsavedDraft } from '#web/admin/lib/unsaved-drafts.ts'
import { useUnsavedChangesPrompt } from '#web/admin/lib/use-unsaved-changes-prompt.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { CustomerEdit } from './change-customer.ts'

const { contact } = messages.adminOrders

/** What was typed when the session ended, and the version that it was based on. */
export const emptyCustomerDraft = {
  name: '',
  email: '',
  phone: '',
  line1: '',
  city: '',
  state: '',
  zip: '',
  version: 0,
}
export type CustomerDraft = typeof emptyCustomerDraft
type Field = Exclude<keyof CustomerDraft, 'version'>

const fields: readonly [Field, string, number][] = [
  ['name', contact.name, maxLength.name * 2 + 1],
  ['email', contact.email, maxLength.email],
  ['phone', contact.phone, maxLength.phone],
  ['line1', contact.street, maxLength.address],
  ['city', contact.city, maxLength.city],
  ['state', contact.state, maxLength.state],
  ['zip', contact.zip, maxLength.zip],
]
const ofAddress: readonly Field[] = ['line1', 'city', 'state', 'zip']

export function customerDraftOf({ name, email, phone, address, version }: CustomerRecord): CustomerDraft {
  const { line1, city, state, postal_code: zip } = address
  return { name, email, phone, line1, city, state, zip, version }
}

/** Sends only the changed fields, so that an old record's invalid state does not block other changes. */
export function CustomerForm({
  customer,
  before,
  isSaving,
  refusal,
  onSave,
  onReload,
  onCancel,
}: {
  customer: CustomerRecord
  before: CustomerDraft
  isSaving: boolean
  refusal: Refusal | null
  onSave: (edit: CustomerEdit) => void
  onReload: () => void
  onCancel: () => void
}) {
  const [draft, setDraft] = useState(before)
  const [saved, setSaved] = useState(() => ({ ...customerDraftOf(customer), version: before.version }))
  const [problems, setProblems] = useState<RegionProblems>({})
  const form = useRef<HTMLFormElement>(null)
  const isChanged = (field: Field) => draft[field].trim() !== saved[field]
  const hasChanged = fields.some(([field]) => isChanged(field))
  useUnsavedChangesPrompt(hasChanged)
  useUnsavedDraft('customer', hasChanged ? draft : null)

  function save() {
    const { name, email, phone, line1, city, state, zip, version } = draft
    const found = findRegionProblems({ state: isChanged('state') ? state : '', zip: isChanged('zip') ? zip : '' })
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstProblem(form.current, found)
    onSave({
      version,
      ...(isChanged('name') ? { name } : {}),
      ...(isChanged('email') ? { email: email.trim() } : {}),
      ...(isChanged('phone') ? { phone } : {}),
      ...(ofAddress.some(isChanged) ? { address: { line1, city, state, postal_code: zip } } : {}),
    })
  }

  /** The page has loaded the other administrator's version after the refused save. */
  function editTheirs() {
    const theirs = customerDraftOf(customer)
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
          // The details are the customer's; autofill would offer the administrator's own.
          autoComplete="off"
          maxLength={max}
          required={field === 'email'}
          ref={field === 'name' ? focusOnMount : undefined}
          hint={field === 'email' && isChanged('email') ? messages.adminCustomer.edit.newEmail : undefined}
          error={field === 'state' || field === 'zip' ? problems[field] : undefined}
          value={draft[field]}
          onChange={(event) => setDraft({ ...draft, [field]: event.target.value })}
          className={field === 'state' || field === 'zip' ? undefined : 'col-span-2'}
        />
      ))}
      <Button type="submit" isBusy={isSaving}>
        {messages.adminCustomer.edit.save}
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
