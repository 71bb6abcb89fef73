import { type RefObject, useEffect, useRef, useState } from 'react'
import { maxLength } from '#shared/constants.ts'
import { editablePaymentStatuses } from '#shared/contracts/orders.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { hasLeftShop } from '#shared/order/order-standing.ts'
import { isWorthMailing, mailedStatuses, workStatuses } from '#shared/order/order-status.ts'
import { type KeptMoney, owesRefund } from '#shared/order/owed-refund.ts'
import { nameOfStatus } from '#shared/order/status-name.ts'
import { focusOnMount } from '#web/admin/fields/focus-on-mount.ts'
import { SwitchField } from '#web/admin/fields/switch-field.tsx'
import { readAmount, shortAmount } from '#web/admin/fields/typed-amount.ts'
import { focusFirstProblem } from '#web/admin/lib/focus-problem.ts'
import { isAllowed, readStaffRole } from '#web/admin/lib/permission.ts'
import { useUnsavedDraft } from '#web/admin/lib/unsaved-drafts.ts'
import { useUnsavedChangesPrompt } from '#web/admin/lib/use-unsaved-changes-prompt.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { isQuotePayment, offeredStatuses } from './quote-payment.ts'
import type { ManagedOrder, OrderChanges } from './wire.ts'

const texts = messages.adminOrders

/** What was chosen when the session ended, and the order's version that it was based on. */
export const emptyOrderDraft = { status: '', payment: '', tracking: '', amount: '', received: '', version: 0 }
export type OrderDraft = typeof emptyOrderDraft

/** The fields of an order as it is stored. */
export function draftOfOrder(order: ManagedOrder): OrderDraft {
  return {
    status: order.status,
    payment: order.payment_status,
    tracking: order.type === 'shop' ? order.tracking_number : '',
    amount: order.type === 'service' && order.total_cents !== null ? shortAmount(order.total_cents) : '',
    received: '',
    version: order.version,
  }
}

/** The fields that the order's kind has; leaving the form discards all of them. */
export function DraftForm({
  order,
  before,
  kept,
  isSaving,
  latest,
  onType,
  onSave,
  onCancel,
}: {
  order: ManagedOrder
  before: OrderDraft | null
  kept: KeptMoney
  isSaving: boolean
  /** Holds what is chosen and typed, null when it is what is stored. */
  latest: RefObject<OrderDraft | null>
  onType: () => void
  onSave: (changes: OrderChanges) => void
  onCancel: () => void
}) {
  const mayMoveMoney = isAllowed('payments:change')
  const saved = draftOfOrder(order)
  const [status, setStatus] = useState(before?.status ?? saved.status)
  const [payment, setPayment] = useState((mayMoveMoney && before?.payment) || saved.payment)
  const [tracking, setTracking] = useState(before?.tracking ?? saved.tracking)
  const [amount, setAmount] = useState((mayMoveMoney ? before?.amount : null) ?? saved.amount)
  const [received, setReceived] = useState((mayMoveMoney ? before?.received : null) ?? '')
  const [isMailed, setIsMailed] = useState(true)
  const [isRestocked, setIsRestocked] = useState(!hasLeftShop({ pickup_code: '', ...order }))
  const [problems, setProblems] = useState<{ quoted_amount?: string; received?: string }>({})
  const hasChanged =
    status !== order.status ||
    payment !== order.payment_status ||
    tracking !== saved.tracking ||
    amount !== saved.amount ||
    received !== saved.received
  useUnsavedChangesPrompt(hasChanged)
  const draft = hasChanged ? { status, payment, tracking, amount, received, version: order.version } : null
  useUnsavedDraft('order', draft)
  useEffect(() => {
    latest.current = draft
  })
  const form = useRef<HTMLFormElement>(null)
  const canMail = order.type === 'shop' && order.email !== ''
  const isNews = order.type === 'shop' && isWorthMailing(order, { status, tracking_number: tracking.trim() })
  const sendsMail = canMail && isNews && mailedStatuses.some((mailed) => mailed === status)
  const willOweRefund =
    order.type === 'shop' && order.status !== 'cancelled' && owesRefund({ status, payment_status: payment }, kept)
  const goesOnRefunded =
    order.type === 'shop' &&
    order.payment_status === 'refunded' &&
    (order.status === 'cancelled' ? status !== 'cancelled' : workStatuses.some((each) => each === status))
  const hasGoods = order.type === 'shop' && !isQuotePayment(order)
  const givesUpUnits = hasGoods && order.status !== 'cancelled' && status === 'cancelled'
  const movesMoney = (to: string) => owesRefund({ ...order, status: to }, kept) !== owesRefund(order, kept)
  const isForOthers = (to: string) => !mayMoveMoney && movesMoney(to)
  const statuses = offeredStatuses(order)
  // failed and refunded are set by payments, so each is offered only while it is the stored value.
  const payments = [...new Set<string>([...editablePaymentStatuses, order.payment_status])]

  const takesPart = mayMoveMoney && payment === 'partial'

  function save() {
    const receivedCents = takesPart && received.trim() !== '' ? readAmount(received) : 0
    const quotedCents = order.type === 'shop' || amount.trim() === '' ? null : readAmount(amount)
    const wrong = {
      ...(receivedCents === undefined && { received: texts.amountInvalid }),
      ...(quotedCents === undefined && { quoted_amount: texts.amountInvalid }),
    }
    setProblems(wrong)
    if (receivedCents === undefined || quotedCents === undefined) return focusFirstProblem(form.current, wrong)
    const common = {
      status,
      ...(payment !== order.payment_status && { payment_status: payment }),
      ...(receivedCents > 0 && { received_cents: receivedCents }),
      version: order.version,
    }
    if (order.type === 'shop')
      return onSave({
        ...common,
        tracking_number: tracking,
        mail_customer: sendsMail && isMailed,
        ...(givesUpUnits && { restock: isRestocked }),
      })
    onSave({ ...common, ...(amount !== saved.amount && { quoted_cents: quotedCents }) })
  }

  return (
    <form
      ref={form}
      className="grid gap-4"
      onInput={onType}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) save()
      }}
    >
      <SelectField
        label="Status"
        hint={
          statuses.some(isForOthers)
            ? messages.roles.paidOrder(readStaffRole())
            : willOweRefund
              ? texts.cancelKeepsMoney
              : goesOnRefunded
                ? texts.refundedGoesOn
                : undefined
        }
        name="status"
        ref={focusOnMount}
        value={status}
        onChange={(event) => setStatus(event.target.value)}
      >
        <Options values={statuses} isOff={isForOthers} nameOf={(value) => nameOfStatus(value, order)} />
      </SelectField>
      <SelectField
        label="Payment"
        hint={
          !mayMoveMoney
            ? messages.roles.notYours
            : kept.cardCents > 0 && payment !== saved.payment
              ? texts.paymentKeepsMoney(formatCents(kept.cardCents))
              : undefined
        }
        name="payment_status"
        disabled={!mayMoveMoney}
        value={payment}
        onChange={(event) => setPayment(event.target.value)}
      >
        <Options values={payments} />
      </SelectField>
      {takesPart && (
        <TextField
          label={texts.received}
          hint={order.type === 'shop' ? texts.receivedHint : texts.receivedOfRequestHint}
          error={problems.received}
          name="received"
          inputMode="decimal"
          value={received}
          onChange={(event) => setReceived(event.target.value)}
        />
      )}
      {hasGoods && (
        <TextField
          label={texts.tracking}
          hint={texts.trackingHint}
          name="tracking_number"
          maxLength={maxLength.tracking}
          value={tracking}
          onChange={(event) => setTracking(event.target.value)}
        />
      )}
      {order.type === 'service' && (
        <TextField
          label={texts.amount}
          hint={mayMoveMoney ? texts.amountHint : messages.roles.notYours}
          error={problems.quoted_amount}
          name="quoted_amount"
          inputMode="decimal"
          disabled={!mayMoveMoney}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      )}
      {givesUpUnits && (
        <SwitchField
          label={texts.refund.restock}
          hint={texts.cancelRestockHint}
          isOn={isRestocked}
          onChange={setIsRestocked}
        />
      )}
      {sendsMail && (
        <SwitchField
          label={texts.mailCustomer}
          hint={(status === order.status ? texts.mailTrackingHint : texts.mailCustomerHint)(order.email)}
          isOn={isMailed}
          onChange={setIsMailed}
        />
      )}
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

function Options({
  values,
  isOff,
  nameOf = (value) => value,
}: {
  values: readonly string[]
  isOff?: (value: string) => boolean
  nameOf?: (value: string) => string
}) {
  return values.map((value) => (
    <option key={value} value={value} disabled={isOff?.(value)}>
      {nameOf(value).charAt(0).toUpperCase() + nameOf(value).slice(1)}
    </option>
  ))
}
