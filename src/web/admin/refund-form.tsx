import { useState } from 'react'
import { maxLength } from '#shared/constants.ts'
import type { OrderItem, ShopOrder } from '#shared/contracts/orders.ts'
import { messages } from '#shared/messages.ts'
import { api } from '#web/lib/api.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { textOf } from './admin-api.ts'
import { Notice } from './notice.tsx'
import { readAmount } from './read-amount.ts'
import { readToken } from './session.ts'
import { SwitchField } from './switch-field.tsx'

const said = messages.adminOrders
const words = messages.adminOrders.refund

/** Made anew with each opening of its dialog, and with it the key: one press too many is the same refund. */
export function RefundForm({
  order,
  refundable,
  onRefunded,
  onClose,
}: {
  order: ShopOrder
  refundable: number
  onRefunded: (text: string) => void
  onClose: () => void
}) {
  const [key, setKey] = useState(newIdempotencyKey)
  const [amount, setAmount] = useState(refundable.toFixed(2))
  const [reason, setReason] = useState('')
  const [units, setUnits] = useState<Readonly<Record<number, number>>>({})
  const [isMailed, setIsMailed] = useState(order.email !== '')
  const [problems, setProblems] = useState<{ amount?: string; reason?: string }>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function refund() {
    const dollars = readAmount(amount)
    const wrong = {
      ...(dollars === undefined ? { amount: said.amountInvalid } : {}),
      ...(reason.trim() === '' ? { reason: words.reasonMissing } : {}),
    }
    setProblems(wrong)
    setFailure('')
    if (dollars === undefined || Object.keys(wrong).length > 0) return
    setIsBusy(true)
    try {
      const restock = order.items.flatMap(({ id }) => (units[id] ? [{ item_id: id, qty: units[id] }] : []))
      const body = { amount: dollars, reason, restock, mail_customer: isMailed }
      const call = { params: { id: order.id }, body, token: readToken(), idempotencyKey: key }
      const { state, amount: refunded } = await api('POST /orders/:id/refunds', call)
      const cents = Math.round(refunded * 100)
      onRefunded(state === 'refunded' ? messages.refunds.done(cents) : messages.refunds.pending(cents))
    } catch (error) {
      setFailure(textOf(error, messages.refunds.failed))
      setIsBusy(false)
    }
  }

  /** Another amount is another refund. */
  function edit(change: () => void) {
    change()
    setKey(newIdempotencyKey())
  }

  return (
    <form
      noValidate
      className="grid gap-4 p-5 md:p-6"
      onSubmit={(event) => {
        event.preventDefault()
        void refund()
      }}
    >
      <TextField
        label={words.amount}
        error={problems.amount}
        inputMode="decimal"
        required
        value={amount}
        onChange={(event) => edit(() => setAmount(event.target.value))}
      />
      <TextField
        label={words.reason}
        hint={words.reasonHint}
        error={problems.reason}
        required
        maxLength={maxLength.reason}
        value={reason}
        onChange={(event) => edit(() => setReason(event.target.value))}
      />
      <Restock
        items={order.items}
        units={units}
        onChange={(id, qty) => edit(() => setUnits({ ...units, [id]: qty }))}
      />
      {order.email && (
        <SwitchField
          label={said.mailCustomer}
          hint={words.mailHint(order.email)}
          isOn={isMailed}
          onChange={(isOn) => edit(() => setIsMailed(isOn))}
        />
      )}
      {failure && <Notice tone="danger">{failure}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" tone="danger" isBusy={isBusy}>
          {words.confirm}
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
  items: readonly OrderItem[]
  units: Readonly<Record<number, number>>
  onChange: (id: number, qty: number) => void
}) {
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-semibold">{words.restock}</legend>
      <p className="text-sm text-muted">{words.restockHint}</p>
      {items.map(({ id, product_name, qty }) => (
        <TextField
          key={id}
          label={words.units(product_name, qty)}
          type="number"
          inputMode="numeric"
          min={0}
          max={qty}
          value={units[id] ?? 0}
          onChange={(event) => onChange(id, Math.min(qty, Math.max(0, Math.trunc(Number(event.target.value)))))}
        />
      ))}
    </fieldset>
  )
}
