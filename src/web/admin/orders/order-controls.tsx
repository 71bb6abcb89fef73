import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import type { KeptMoney } from '#shared/order/owed-refund.ts'
import { Dash } from '#web/admin/fields/address-cell.tsx'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { ReloadButton } from '#web/admin/layout/reload-button.tsx'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { rebase } from '#web/admin/lib/rebase.ts'
import { useEarlierDraft } from '#web/admin/lib/unsaved-drafts.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { Button } from '#web/ui/button.tsx'
import type { OrderChange } from './change-order.ts'
import { DraftForm, draftOfOrder, emptyOrderDraft, type OrderDraft } from './order-draft-form.tsx'
import { PaymentBadge, StatusBadge } from './status-badge.tsx'
import type { ManagedOrder, OrderChanges } from './wire.ts'

/** `round` counts how often what was typed was put on a newer state of the order. */
type Editing = { order: ManagedOrder; before: OrderDraft | null; round: number }

/** Status, payment and related fields: read, edit, save or discard. `kept`: what of its money is with the shop. */
export function OrderControls({ order, kept }: { order: ManagedOrder; kept: KeptMoney }) {
  const before = useEarlierDraft('order', emptyOrderDraft)
  /** Holds the version the editor started from, so that a change made meanwhile is not overwritten unseen. */
  const [editing, setEditing] = useState<Editing | null>(
    before && isAllowed('orders:change') ? { order: { ...order, version: before.version }, before, round: 0 } : null,
  )
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  /** True when something was typed during the save, which did not include it. */
  const hasTyped = useRef(false)
  const typed = useRef<OrderDraft | null>(null)
  const saving = useFetcher<OrderChange>()
  const isSaving = saving.state !== 'idle'
  const outcome = isSaving ? undefined : saving.data

  useEffect(() => {
    if (saving.data?.kind !== 'saved') return
    const { order } = saving.data
    setEditing((now) => (now && hasTyped.current ? { ...now, order, before: null } : null))
  }, [saving.data])

  // The form closes on the click, so the focus returns to the button that opened it.
  useEffect(() => {
    if (editing === null && wasEditing.current) edit.current?.focus()
    wasEditing.current = editing !== null
  }, [editing])

  function save(changes: OrderChanges) {
    hasTyped.current = false
    void saving.submit(changes, { method: 'PUT', encType: 'application/json' })
  }

  /** The page has loaded the other administrator's version after the refused save. */
  function editTheirs({ order: opened, round }: Editing) {
    saving.reset()
    const before = typed.current && rebase(typed.current, draftOfOrder(opened), draftOfOrder(order))
    setEditing({ order, before, round: round + 1 })
  }

  function stopEditing() {
    saving.reset()
    setEditing(null)
  }

  return (
    <Panel label="Progress">
      <div className="grid gap-5 p-5">
        {editing === null ? (
          <>
            <OrderState order={order} />
            {isAllowed('orders:change') && (
              <Button
                ref={edit}
                tone="secondary"
                isWide
                onClick={() => {
                  saving.reset()
                  setEditing({ order, before: null, round: 0 })
                }}
              >
                Edit
              </Button>
            )}
          </>
        ) : (
          <DraftForm
            key={editing.round}
            before={editing.before}
            // The mail goes to the current address, which may have been changed since editing began.
            order={{ ...editing.order, email: order.email }}
            {...{ kept, isSaving }}
            latest={typed}
            onType={() => {
              hasTyped.current = true
            }}
            onSave={save}
            onCancel={stopEditing}
          />
        )}
        {outcome && (
          <Notice tone={outcome.kind === 'failed' ? 'danger' : 'success'}>
            {outcome.text}
            {outcome.kind === 'failed' && outcome.isStale && editing && (
              <ReloadButton onClick={() => editTheirs(editing)} />
            )}
          </Notice>
        )}
        <p className="fact text-muted">
          Last change <time dateTime={order.updated_at}>{formatDayAndTime(order.updated_at)}</time>
        </p>
      </div>
    </Panel>
  )
}

function OrderState({ order }: { order: ManagedOrder }) {
  return (
    <dl className="grid grid-cols-2 gap-4 text-sm [&_dt]:eyebrow [&_dt]:mb-1.5 [&_dt]:text-muted">
      <div>
        <dt>Status</dt>
        <dd>
          <StatusBadge status={order.status} order={order} />
        </dd>
      </div>
      <div>
        <dt>Payment</dt>
        <dd>
          <PaymentBadge order={order} />
        </dd>
      </div>
      {order.type === 'service' && (
        <div>
          <dt>{messages.adminOrders.amount}</dt>
          <dd className="font-mono tabular-nums">
            {order.total_cents === null ? <Dash /> : formatCents(order.total_cents)}
          </dd>
        </div>
      )}
    </dl>
  )
}
