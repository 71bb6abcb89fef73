import { useRef, useState } from 'react'
import { cancelledOf, unitsOf } from '#shared/cart/runs.ts'
import { maxLength } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { type Cents, formatCents } from '#shared/money.ts'
import { hasLeftShop } from '#shared/order/order-standing.ts'
import { type PaidForPieces, paidForPieces } from '#shared/order/paid-for-pieces.ts'
import { SwitchField } from '#web/admin/fields/switch-field.tsx'
import { readAmount, typedAmount } from '#web/admin/fields/typed-amount.ts'
import { Notice } from '#web/admin/layout/notice.tsx'
import { isOutcomeUnknown, textOf } from '#web/admin/lib/admin-api.ts'
import { focusFirstProblem } from '#web/admin/lib/focus-problem.ts'
import { useAsAdmin } from '#web/admin/lib/use-as-admin.ts'
import { api } from '#web/lib/api.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { isQuotePayment } from '../quote-payment.ts'
import { type ManagedShopOrder, readRefund, toRefundRequest } from '../wire.ts'
import { DeliveryAmounts } from './delivery-amounts.tsx'
import { Pieces } from './pieces.tsx'
import { readPieces, type TypedPieces } from './read-pieces.ts'

const texts = messages.adminOrders
const refundTexts = messages.adminOrders.refund

export type RefundDraft = {
  /** The idempotency key: a second click sends no second refund. */
  key: string
  amount: string
  /** Typed by the administrator: the pieces that are chosen change it no more. */
  isOwnAmount: boolean
  reason: string
  typed: TypedPieces
  isMailed: boolean
}

/** `isLocked`: an answer was lost and the ledger not yet reloaded, so only the same refund may be sent again. */
export function RefundForm({
  order,
  draft,
  refundableCents,
  isByHand,
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
  refundableCents: Cents
  /** Notes what was given back by hand. */
  isByHand: boolean
  onChange: (draft: RefundDraft) => void
  isLocked: boolean
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  onRefunded: (text: string) => void
  onLost: () => void
  onCancel: () => void
}) {
  const { amount, isOwnAmount, reason, typed, isMailed } = draft
  const { units, problems: wrongPieces } = readPieces(order.items, typed)
  const isClear = Object.keys(wrongPieces).length === 0
  const paid = paidForPieces(order, units)
  const [problems, setProblems] = useState<{ amount?: string; reason?: string }>({})
  /** A whole refund for some of the pieces is sent by a second press. */
  const [isAsked, setIsAsked] = useState(false)
  const [failure, setFailure] = useState(isLocked ? messages.refunds.unknown : '')
  const form = useRef<HTMLFormElement>(null)
  const asAdmin = useAsAdmin()

  async function refund() {
    const cents = readAmount(amount)
    const wrong = {
      ...wrongPieces,
      ...(cents === undefined ? { amount: texts.amountInvalid } : {}),
      ...(reason.trim() === '' ? { reason: refundTexts.reasonMissing } : {}),
    }
    setProblems(wrong)
    setFailure('')
    if (cents === undefined || Object.keys(wrong).length > 0) return focusFirstProblem(form.current, wrong)
    if (cents === refundableCents && paid.pieces > 0 && !paid.isRest && !isAsked) return setIsAsked(true)
    onBusy(true)
    try {
      const restock = order.items.flatMap(({ id }) => (units[id] ? [{ item_id: id, qty: units[id] }] : []))
      const body = toRefundRequest({ amount_cents: cents, reason, restock, mail_customer: isMailed, by_hand: isByHand })
      const call = { params: { id: order.id }, body, idempotencyKey: draft.key }
      const refund = readRefund(await asAdmin((token) => api('POST /orders/:id/refunds', { ...call, token })))
      const { done, noted, pending } = messages.refunds
      onRefunded((isByHand ? noted : refund.state === 'refunded' ? done : pending)(refund.cents))
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
    setIsAsked(false)
    onChange({ ...draft, ...change, key: newIdempotencyKey() })
  }

  function choose(id: number, pieces: string) {
    const chosen = { ...typed, [id]: pieces }
    const read = readPieces(order.items, chosen)
    const isProposed = !isOwnAmount && Object.keys(read.problems).length === 0
    const cents = proposedCents(paidForPieces(order, read.units), refundableCents)
    edit({ typed: chosen, ...(isProposed && { amount: typedAmount(cents) }) })
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
        {!isQuotePayment(order) && (
          <Pieces items={order.items} typed={typed} problems={wrongPieces} onChange={choose}>
            <Paid
              order={order}
              paid={isClear ? paid : null}
              refundableCents={refundableCents}
              isOwnAmount={isOwnAmount}
            />
          </Pieces>
        )}
        <TextField
          label={refundTexts.amount}
          name="amount"
          hint={endsUnasked(order, paid, readAmount(amount), refundableCents) ? refundTexts.allHint : undefined}
          error={problems.amount}
          inputMode="decimal"
          required
          value={amount}
          onChange={(event) => edit({ amount: event.target.value, isOwnAmount: event.target.value !== '' })}
        />
        <DeliveryAmounts
          {...{ order, refundableCents }}
          onChoose={(chosen) => edit({ amount: typedAmount(chosen), isOwnAmount: true })}
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
        {order.email && (
          <SwitchField
            label={texts.mailCustomer}
            hint={(isByHand ? refundTexts.byHand.mailHint : refundTexts.mailHint)(order.email)}
            isOn={isMailed}
            onChange={(isOn) => edit({ isMailed: isOn })}
          />
        )}
      </fieldset>
      {failure && <Notice tone="danger">{failure}</Notice>}
      {isAsked && <Notice tone="danger">{wholeQuestion(order, paid, refundableCents)}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" tone={isByHand ? undefined : 'danger'} isBusy={isBusy}>
          {isByHand
            ? refundTexts.byHand.confirm
            : isAsked
              ? refundTexts.confirmWhole(refundableCents)
              : refundTexts.confirm}
        </Button>
      </div>
    </form>
  )
}

/** All that is left goes back without pieces, before the order has left the shop. */
function endsUnasked(order: ManagedShopOrder, paid: PaidForPieces, cents: Cents | undefined, refundableCents: Cents) {
  return cents === refundableCents && paid.pieces === 0 && !hasLeftShop(order) && !isQuotePayment(order)
}

/** Never more than is left of the payment; all of it without pieces, and for the last ones. */
function proposedCents({ pieces, isRest, totalCents }: PaidForPieces, refundableCents: Cents): Cents {
  return pieces === 0 || isRest ? refundableCents : Math.min(totalCents, refundableCents)
}

function wholeQuestion(order: ManagedShopOrder, { pieces }: PaidForPieces, refundableCents: Cents): string {
  const question = refundTexts.askAll(refundableCents, pieces, unitsOf(order.items) - cancelledOf(order.items))
  return hasLeftShop(order) ? question : `${question} ${refundTexts.endsOrder}`
}

type PaidProps = {
  order: ManagedShopOrder
  /** Null while a number of pieces is wrong. */
  paid: PaidForPieces | null
  refundableCents: Cents
  isOwnAmount: boolean
}

/** What was paid for the pieces that are chosen, which is the amount unless the administrator has typed one. */
function Paid(props: PaidProps) {
  return <output className="text-sm font-medium empty:hidden">{describePaid(props)}</output>
}

function describePaid({ order, paid, refundableCents, isOwnAmount }: PaidProps): string {
  if (!paid?.pieces) return ''
  const { pieces, isRest, goodsCents, discountCents, taxCents, totalCents } = paid
  const { code, tax, paidFor, keeps, rest, ownAmount } = refundTexts
  const parts = [
    ...(discountCents > 0 ? [code(order.discount_code, discountCents)] : []),
    ...(taxCents > 0 ? [tax(taxCents)] : []),
  ]
  const made = parts.length > 0 ? `: ${[formatCents(goodsCents), ...parts].join(', ')}` : ''
  const keepsMore = order.subtotal_cents > sumOfGoods(order) || order.shipping_cents + order.rush_cents > 0
  const sentences = [
    paidFor(pieces, totalCents, made),
    ...(isOwnAmount ? [ownAmount] : isRest ? [rest(refundableCents)] : keepsMore ? [keeps] : []),
  ]
  return sentences.join(' ')
}

function sumOfGoods({ items }: ManagedShopOrder): Cents {
  return items.reduce((sum, { price_cents, qty }) => sum + price_cents * qty, 0)
}
