import { useEffect, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { addressLines } from '#shared/address/address.ts'
import { adminPaths } from '#shared/admin-paths.ts'
import { messages } from '#shared/messages.ts'
import { isOver } from '#shared/order/order-standing.ts'
import { Dash } from '#web/admin/fields/address-cell.tsx'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { useEarlierDraft } from '#web/admin/lib/unsaved-drafts.ts'
import { Button } from '#web/ui/button.tsx'
import type { OrderChange } from './change-order.ts'
import { ContactLines } from './contact-lines.tsx'
import { CopyAddress } from './copy-address.tsx'
import { type ContactDraft, ContactForm, contactDraftOf, emptyContactDraft } from './order-contact-form.tsx'
import { OrderPromise } from './promise/order-promise.tsx'
import { isQuotePayment } from './quote-payment.ts'
import type { ManagedOrder, ManagedShopOrder } from './wire.ts'

const texts = messages.adminOrders.contact

type Editing = { before: ContactDraft; startsAt: 'name' | 'line1' }

/**
 * The buyer and the delivery address, to read and correct; the buyer's order page and the packing slip show the same data.
 */
export function OrderContact({
  order,
  addressRequests = 0,
}: {
  order: ManagedOrder
  /** How often the administrator has clicked the button to enter the address. */
  addressRequests?: number
}) {
  const before = useEarlierDraft('contact', emptyContactDraft)
  /** Holds the version the editor started from, so that a change made meanwhile is not overwritten unseen. */
  const [editing, setEditing] = useState<Editing | null>(
    before && isAllowed('orders:change') ? { before, startsAt: 'name' } : null,
  )
  const open = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  const saving = useFetcher<OrderChange>()
  const isSaving = saving.state !== 'idle'
  const outcome = isSaving ? undefined : saving.data
  const started = useRef(order)
  started.current = order

  useEffect(() => {
    if (saving.data?.kind === 'saved') setEditing(null)
  }, [saving.data])

  useEffect(() => {
    if (addressRequests > 0) setEditing({ before: contactDraftOf(started.current), startsAt: 'line1' })
  }, [addressRequests])

  // The form closes on the click, so the focus returns to the button that opened it.
  useEffect(() => {
    if (editing === null && wasEditing.current) open.current?.focus()
    wasEditing.current = editing !== null
  }, [editing])

  return (
    <Panel label={order.type === 'shop' ? 'Customer' : 'Client'}>
      <div className="grid gap-4 p-5">
        {editing ? (
          <ContactForm
            key={`${addressRequests}`}
            order={order}
            {...editing}
            isSaving={isSaving}
            refusal={outcome?.kind === 'failed' ? outcome : null}
            onReload={() => saving.reset()}
            onSave={(changes) => void saving.submit(changes, { method: 'PUT', encType: 'application/json' })}
            onCancel={() => {
              saving.reset()
              setEditing(null)
            }}
          />
        ) : (
          <>
            <Contact order={order} />
            {isAllowed('orders:change') && (
              <Button
                ref={open}
                tone="secondary"
                isWide
                onClick={() => {
                  saving.reset()
                  setEditing({ before: contactDraftOf(order), startsAt: 'name' })
                }}
              >
                {order.type === 'shop' && !isQuotePayment(order) ? texts.changeAddress : texts.change}
              </Button>
            )}
          </>
        )}
        {outcome?.kind === 'saved' && <Notice tone="success">{outcome.text}</Notice>}
      </div>
    </Panel>
  )
}

function Contact({ order }: { order: ManagedOrder }) {
  const name = order.customer_name || messages.admin.guest
  return (
    <dl className="grid gap-4 text-sm [&_dt]:eyebrow [&_dt]:mb-1 [&_dt]:text-muted">
      <div>
        <dt>{order.type === 'shop' ? 'Customer' : 'Client'}</dt>
        <ContactLines name={name} email={order.email} phone={order.phone} />
        {order.customer_id !== null && isAllowed('customers:read') && (
          <dd>
            <Link
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent md:min-h-6"
              to={adminPaths.customer(order.customer_id)}
            >
              {texts.toCustomer}
            </Link>
          </dd>
        )}
      </div>
      {order.type === 'shop' && <Delivery order={order} name={name} />}
    </dl>
  )
}

function Delivery({ order, name }: { order: ManagedShopOrder; name: string }) {
  const texts = messages.adminDelivery
  const lines = addressLines(order.address)
  return (
    <>
      <OrderPromise order={order} />
      {order.delivery_name && (
        <div>
          <dt>{texts.delivery}</dt>
          <dd>{order.delivery_name}</dd>
        </div>
      )}
      {order.pickup_code && !isOver(order) && (
        <div>
          <dt>{texts.code}</dt>
          <dd className="font-mono text-lg font-semibold select-all">{order.pickup_code}</dd>
        </div>
      )}
      {(order.delivery_kind === 'parcel' || order.delivery_kind === 'local') && (
        <div>
          <dt>Ship to</dt>
          <dd>
            {lines.length === 0 && <Dash />}
            {lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </dd>
          {lines.length > 0 && (
            <dd>
              <CopyAddress lines={[name, ...lines]} />
            </dd>
          )}
        </div>
      )}
      {!isQuotePayment(order) && (
        <div>
          <dt>{messages.adminOrders.tracking}</dt>
          <dd className="font-mono break-all">{order.tracking_number || <Dash />}</dd>
        </div>
      )}
      <div>
        <dt>Customer’s notes</dt>
        <dd className="whitespace-pre-line">{order.notes || <Dash />}</dd>
      </div>
    </>
  )
}
