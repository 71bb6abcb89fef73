import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { maxLength } from '#shared/constants.ts'
import type { ServiceOrder } from '#shared/contracts/orders.ts'
import { messages } from '#shared/messages.ts'
import { ApiError, api } from '#web/lib/api.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { textOf } from './admin-api.ts'
import { Panel } from './admin-page.tsx'
import { whoWasFaster } from './change-order.ts'
import { Notice } from './notice.tsx'
import { readAmount } from './read-amount.ts'
import { readToken } from './session.ts'
import { SwitchField } from './switch-field.tsx'

const { answer: words, amountInvalid } = messages.adminOrders
type Outcome = { tone: 'success' | 'danger'; text: string }

/** The studio's answer to a quote request; the mail, the amount and the status go out in one stroke. */
export function AnswerQuote({ order }: { order: ServiceOrder }) {
  const [message, setMessage] = useState('')
  const [amount, setAmount] = useState('')
  const [isMarked, setIsMarked] = useState(order.status === 'pending')
  const [key, setKey] = useState(newIdempotencyKey)
  const [problems, setProblems] = useState<{ message?: string; amount?: string }>({})
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { revalidate } = useRevalidator()

  async function send() {
    const quoted = amount.trim() === '' ? null : readAmount(amount)
    const wrong = {
      ...(message.trim() === '' ? { message: words.missing } : {}),
      ...(quoted === undefined ? { amount: amountInvalid } : {}),
    }
    setProblems(wrong)
    setOutcome(null)
    if (Object.keys(wrong).length > 0) return
    setIsBusy(true)
    try {
      const body = {
        message,
        marks_quoted: isMarked,
        version: order.version,
        ...(quoted ? { quoted_amount: quoted } : {}),
      }
      const params = { id: order.id }
      await api('POST /service-orders/:id/answer', { params, body, token: readToken(), idempotencyKey: key })
      setOutcome({ tone: 'success', text: words.sent })
      setMessage('')
      setAmount('')
      setIsMarked(false)
      setKey(newIdempotencyKey())
      void revalidate()
    } catch (error) {
      const who = error instanceof ApiError ? whoWasFaster(error) : ''
      setOutcome({ tone: 'danger', text: `${textOf(error, words.failed)}${who}` })
      // What was written stays; the order it is about is read again.
      if (who) {
        setKey(newIdempotencyKey())
        void revalidate()
      }
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Panel label={words.heading}>
      <form
        noValidate
        className="grid gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <h2 className="text-lg">{words.heading}</h2>
        <TextAreaField
          label={words.message}
          hint={words.hint(order.email)}
          error={problems.message}
          rows={7}
          maxLength={maxLength.text}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <TextField
          label={words.amount}
          error={problems.amount}
          inputMode="decimal"
          className="max-w-56"
          value={amount}
          onChange={(event) => {
            setAmount(event.target.value)
            if (event.target.value.trim() !== '') setIsMarked(true)
          }}
        />
        <SwitchField label={words.marks} hint={words.marksHint} isOn={isMarked} onChange={setIsMarked} />
        {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {words.send}
        </Button>
      </form>
    </Panel>
  )
}
