import { useRef, useState } from 'react'
import { maxLength } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { SwitchField } from '#web/admin/fields/switch-field.tsx'
import { readAmount } from '#web/admin/fields/typed-amount.ts'
import { Notice } from '#web/admin/layout/notice.tsx'
import { isOutcomeUnknown, textOf } from '#web/admin/lib/admin-api.ts'
import { focusFirstProblem } from '#web/admin/lib/focus-problem.ts'
import { useAsAdmin } from '#web/admin/lib/use-as-admin.ts'
import { api } from '#web/lib/api.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { type ManagedOrderItem, type ManagedShopOrder, readRefund, toRefundRequest } from './wire.ts'

const texts = messages.adminOrders
const refundTexts = messages.adminOrders.refund

export type RefundDraft = {
  /** The idempotency key: a second click sends no second refund. */
  key: string
  amount: string
  reason: string
  units: Readonly<Record<number, number>>
  isMailed: boolean
}

/** `isLocked`: an answer was lost and the ledger not yet reloaded, so only the same refund may be sent again. */
export function RefundForm({
  order,
  draft,
  onChange,
  isLocked,
  isBusy,
  onBusy,
  onRefunded,
  onLost,
  onCancel,
}: {
  order: ManagedShopOrder
  draft: RefundDraft
  onChange: (draft: RefundDraft) => void
  isLocked: boolean
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  onRefunded: (text: string) => void
  onLost: () => void
  onCancel: () => void
}) {
  const { amount, reason, units, isMailed } = draft
  const [problems, setProblems] = useState<{ amount?: string; reason?: string }>({})
  const [failure, setFailure] = useState(isLocked ? messages.refunds.unknown : '')
  const form = useRef<HTMLFormElement>(null)
  const asAdmin = useAsAdmin()

  async function refund() {
    const cents = readAmount(amount)
    const wrong = {
      ...(cents === undefined ? { amount: texts.amountInvalid } : {}),
      ...(reason.trim() === '' ? { reason: refundTexts.reasonMissing } : {}),
    }
    setProblems(wrong)
    setFailure('')
    if (cents === undefined || Object.keys(wrong).length > 0) return focusFirstProblem(form.current, wrong)
    onBusy(true)
    try {
      const restock = order.items.flatMap(({ id }) => (units[id] ? [{ item_id: id, qty: units[id] }] : []))
      const body = toRefundRequest({ amount_cents: cents, reason, restock, mail_customer: isMailed })
      const call = { params: { id: order.id }, body, idempotencyKey: draft.key }
      const refund = readRefund(await asAdmin((token) => api('POST /orders/:id/refunds', { ...call, token })))
      const { done, pending } = messages.refunds
      onRefunded(refund.state === 'refunded' ? done(refund.cents) : pending(refund.cents))
    } catch (error) {
      const isUnknown = isOutcomeUnknown(error)
      setFailure(isUnknown ? messages.refunds.unknown : textOf(error, messages.refunds.failed))
      if (isUnknown) onLost()
    } finally {
      onBusy(false)
    }
  }

  /** Any edit makes it another refund with a new key. */
  function edit(change: Partial<RefundDraft>) {
    onChange({ ...draft, ...change, key: newIdempotencyKey() })
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4 p-5 md:p-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void refund()
      }}
    >
      <fieldset disabled={isBusy || isLocked} className="grid gap-4">
        <TextField
          label={refundTexts.amount}
          name="amount"
          error={problems.amount}
          inputMode="decimal"
          required
          value={amount}
          onChange={(event) => edit({ amount: event.target.value })}
        />
        <TextField
          label={refundTexts.reason}
          name="reason"
          hint={refundTexts.reasonHint}
          error={problems.reason}
          required
          maxLength={maxLength.reason}
          value={reason}
          onChange={(event) => edit({ reason: event.target.value })}
        />
        <Restock items={order.items} units={units} onChange={(id, qty) => edit({ units: { ...units, [id]: qty } })} />
        {order.email && (
          <SwitchField
            label={texts.mailCustomer}
            hint={refundTexts.mailHint(order.email)}
            isOn={isMailed}
            onChange={(isOn) => edit({ isMailed: isOn })}
          />
        )}
      </fieldset>
      {failure && <Notice tone="danger">{failure}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" tone="danger" isBusy={isBusy}>
          {refundTexts.confirm}
        </Button>
      </div>
    </form>
  )
}

function Restock({
  items,
  units,
  onChange,
}: {
  items: readonly ManagedOrderItem[]
  units: Readonly<Record<number, number>>
  onChange: (id: number, qty: number) => void
}) {
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-semibold">{refundTexts.restock}</legend>
      <p className="text-sm text-muted">{refundTexts.restockHint}</p>
      <div className="grid items-end gap-3 sm:grid-cols-2">
        {items.map(({ id, qty: ordered, cancelled = 0, ...item }) => {
          const qty = ordered - cancelled
          return (
            <TextField
              key={id}
              label={refundTexts.units([item.product_name, item.variant, item.color, item.size].filter(Boolean), qty)}
              type="number"
              inputMode="numeric"
              min={0}
              max={qty}
              value={units[id] ?? 0}
              onChange={(event) => onChange(id, Math.min(qty, Math.max(0, Math.trunc(Number(event.target.value)))))}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
