import { useEffect, useState } from 'react'
import { useFetcher, useNavigate, useRevalidator } from 'react-router'
import { redirect } from '#shared/constants.ts'
import { editablePaymentStatuses, type ShopOrder, shopOrderStatuses } from '#shared/contracts/orders.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { preloadDialog } from '#web/ui/lazy-dialog.tsx'
import { Panel } from './admin-page.tsx'
import type { OrderChange, OrderDraft } from './change-order.ts'
import { Notice } from './notice.tsx'
import { PaymentBadge, StatusBadge } from './status-badge.tsx'

/** Status and payment: read, edit, save or discard; and the way out, deleting (ASH-06 to ASH-11). */
export function OrderControls({ order }: { order: ShopOrder }) {
  const [draft, setDraft] = useState<OrderDraft | null>(null)
  const saving = useFetcher<OrderChange>()
  const { revalidate } = useRevalidator()
  const isSaving = saving.state !== 'idle'
  const outcome = isSaving ? undefined : saving.data

  useEffect(() => {
    if (saving.data?.kind === 'saved') setDraft(null)
  }, [saving.data])

  function save(changed: OrderDraft) {
    void saving.submit(changed, { method: 'PUT', encType: 'application/json' })
  }

  function startEditing() {
    saving.reset()
    setDraft({ status: order.status, payment_status: order.payment_status, version: order.version })
  }

  function reload() {
    saving.reset()
    setDraft(null)
    void revalidate()
  }

  return (
    <Panel label="Progress">
      <div className="grid gap-5 p-5">
        {draft === null ? (
          <>
            <dl className="grid grid-cols-2 gap-4 text-sm [&_dt]:eyebrow [&_dt]:mb-1.5 [&_dt]:text-muted">
              <div>
                <dt>Status</dt>
                <dd>
                  <StatusBadge status={order.status} />
                </dd>
              </div>
              <div>
                <dt>Payment</dt>
                <dd>
                  <PaymentBadge status={order.payment_status} />
                </dd>
              </div>
            </dl>
            <Button tone="secondary" isWide onClick={startEditing}>
              Edit
            </Button>
          </>
        ) : (
          <DraftForm
            draft={draft}
            storedPayment={order.payment_status}
            isSaving={isSaving}
            onChange={setDraft}
            onSave={() => save(draft)}
            onCancel={() => {
              saving.reset()
              setDraft(null)
            }}
          />
        )}
        {outcome && (
          <Notice tone={outcome.kind === 'failed' ? 'danger' : 'success'}>
            {outcome.text}
            {outcome.kind === 'failed' && outcome.isStale && (
              <button type="button" onClick={reload} className="ml-2 font-semibold underline underline-offset-4">
                Reload
              </button>
            )}
          </Notice>
        )}
        <p className="fact text-muted">
          Last change <time dateTime={order.updated_at}>{formatDayAndTime(order.updated_at)}</time>
        </p>
      </div>
      <DeleteOrder number={order.number} />
    </Panel>
  )
}

function DraftForm({
  draft,
  storedPayment,
  isSaving,
  onChange,
  onSave,
  onCancel,
}: {
  draft: OrderDraft
  storedPayment: string
  isSaving: boolean
  onChange: (draft: OrderDraft) => void
  onSave: () => void
  onCancel: () => void
}) {
  // failed and refunded are set by payments; they stay on offer only while they are the stored value.
  const payments = [...new Set<string>([...editablePaymentStatuses, storedPayment])]
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <SelectField
        label="Status"
        name="status"
        autoFocus
        value={draft.status}
        disabled={isSaving}
        onChange={(event) => onChange({ ...draft, status: event.target.value })}
      >
        <Options values={shopOrderStatuses} />
      </SelectField>
      <SelectField
        label="Payment"
        name="payment_status"
        value={draft.payment_status}
        disabled={isSaving}
        onChange={(event) => onChange({ ...draft, payment_status: event.target.value })}
      >
        <Options values={payments} />
      </SelectField>
      <div className="grid grid-cols-2 gap-3">
        <Button type="submit" isBusy={isSaving}>
          Save
        </Button>
        <Button tone="secondary" onClick={onCancel} disabled={isSaving}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function Options({ values }: { values: readonly string[] }) {
  return values.map((value) => (
    <option key={value} value={value}>
      {value.charAt(0).toUpperCase() + value.slice(1)}
    </option>
  ))
}

/** ASH-08, R-76: asked for twice, told about, and back to the list after 1.2 seconds. */
function DeleteOrder({ number }: { number: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const deleting = useFetcher<OrderChange>()
  const navigate = useNavigate()
  const outcome = deleting.state === 'idle' ? deleting.data : undefined
  const isDeleted = outcome?.kind === 'deleted'

  useEffect(() => {
    if (outcome) setIsAsking(false)
  }, [outcome])

  useEffect(() => {
    if (!isDeleted) return
    const timer = setTimeout(() => void navigate(paths.adminShopOrders), redirect.orderDeletedMs)
    return () => clearTimeout(timer)
  }, [isDeleted, navigate])

  return (
    <div className="grid gap-3 border-t border-line p-5">
      <Button
        tone="danger"
        size="sm"
        isWide
        disabled={isDeleted}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setIsAsking(true)}
      >
        Delete order
      </Button>
      {outcome && <Notice tone={isDeleted ? 'success' : 'danger'}>{outcome.text}</Notice>}
      <ConfirmDialog
        isOpen={isAsking}
        question={messages.admin.confirmDelete(number)}
        details={messages.admin.confirmDeleteHint}
        confirmLabel="Delete order"
        isBusy={deleting.state !== 'idle'}
        onConfirm={() => void deleting.submit(null, { method: 'DELETE' })}
        onClose={() => setIsAsking(false)}
      />
    </div>
  )
}
