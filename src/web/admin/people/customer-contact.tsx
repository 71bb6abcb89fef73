import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { addressLines } from '#shared/address/address.ts'
import { adminPaths } from '#shared/admin-paths.ts'
import type { Customer, CustomerRecord } from '#shared/contracts/customers.ts'
import { messages } from '#shared/messages.ts'
import { Dash } from '#web/admin/fields/address-cell.tsx'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { useEarlierDraft } from '#web/admin/lib/unsaved-drafts.ts'
import { mailLink } from '#web/lib/mail-link.ts'
import { formatDay } from '#web/lib/shop-time.ts'
import { Button } from '#web/ui/button.tsx'
import type { CustomerOutcome } from './change-customer.ts'
import { type CustomerDraft, CustomerForm, customerDraftOf, emptyCustomerDraft } from './customer-form.tsx'

const texts = messages.adminCustomer

/** The customer's details, to read and correct, and the further addresses of the person. */
export function CustomerContact({ customer }: { customer: CustomerRecord }) {
  const before = useEarlierDraft('customer', emptyCustomerDraft)
  const isEditable = isAllowed('customers:change') && customer.merged_into === null
  /** Holds the version the form started from, so that a change made meanwhile is not overwritten unseen. */
  const [editing, setEditing] = useState<CustomerDraft | null>(isEditable ? before : null)
  const saving = useFetcher<CustomerOutcome>()
  const isSaving = saving.state !== 'idle'
  const outcome = isSaving ? undefined : saving.data
  const open = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)

  useEffect(() => {
    if (saving.data?.kind === 'done') setEditing(null)
  }, [saving.data])

  // The form closes on the click, so the focus returns to the button that opened it.
  useEffect(() => {
    if (editing === null && wasEditing.current) open.current?.focus()
    wasEditing.current = editing !== null
  }, [editing])

  return (
    <Panel label="Contact">
      <div className="grid gap-4 p-5">
        {editing ? (
          <CustomerForm
            customer={customer}
            before={editing}
            isSaving={isSaving}
            refusal={
              outcome?.kind === 'failed' ? { text: <RefusalText {...outcome} />, isStale: outcome.isStale } : null
            }
            onReload={() => saving.reset()}
            onSave={(edit) => void saving.submit({ edit }, { method: 'POST', encType: 'application/json' })}
            onCancel={() => {
              saving.reset()
              setEditing(null)
            }}
          />
        ) : (
          <>
            <Details customer={customer} />
            {isEditable && (
              <Button
                ref={open}
                tone="secondary"
                isWide
                onClick={() => {
                  saving.reset()
                  setEditing(customerDraftOf(customer))
                }}
              >
                {texts.edit.open}
              </Button>
            )}
          </>
        )}
        {outcome?.kind === 'done' && <Notice tone="success">{outcome.text}</Notice>}
      </div>
      {customer.merged.length > 0 && <FurtherAddresses merged={customer.merged} />}
    </Panel>
  )
}

/** `otherId`: the customer who has the address that was typed. */
function RefusalText({ text, otherId }: { text: string; otherId: number | null }) {
  return (
    <>
      {text}{' '}
      {otherId !== null && (
        <Link to={adminPaths.customer(otherId)} className="font-semibold underline underline-offset-4">
          {texts.edit.openOther}
        </Link>
      )}
    </>
  )
}

function Details({ customer }: { customer: Customer }) {
  const lines = addressLines(customer.address)
  return (
    <dl className="grid gap-4 text-sm [&_dt]:eyebrow [&_dt]:mb-1 [&_dt]:text-muted">
      <Detail label="Name">
        <span className="font-semibold">{customer.name || <Dash />}</span>
      </Detail>
      <Detail label="Email">
        <a
          className="inline-flex min-h-6 items-center break-all underline underline-offset-4 hover:text-accent"
          href={mailLink(customer.email)}
        >
          {customer.email}
        </a>
      </Detail>
      <Detail label="Phone">
        <span className="font-mono">{customer.phone || <Dash />}</span>
      </Detail>
      <Detail label="Address">
        {lines.length === 0 && <Dash />}
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </Detail>
      <Detail label="Joined">
        <time className="font-mono" dateTime={customer.created_at}>
          {formatDay(customer.created_at)}
        </time>
      </Detail>
    </dl>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Each leads to what was known of the customer who had it. */
function FurtherAddresses({ merged }: { merged: CustomerRecord['merged'] }) {
  return (
    <section aria-label={texts.furtherAddresses} className="grid gap-2 border-t border-line p-5 text-sm">
      <h2 className="eyebrow text-muted">{texts.furtherAddresses}</h2>
      <ul className="grid gap-1">
        {merged.map(({ id, email, name, merged_at }) => (
          <li key={id}>
            <Link
              to={adminPaths.customer(id)}
              className="inline-flex min-h-6 items-center break-all underline underline-offset-4 hover:text-accent"
            >
              {email}
            </Link>
            <p className="text-muted">
              {name && <>{name} · </>}
              <time dateTime={merged_at}>{texts.since(formatDay(merged_at))}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
