import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { maxLength } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { SwitchField } from '#web/admin/fields/switch-field.tsx'
import { readAmount } from '#web/admin/fields/typed-amount.ts'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { ReloadButton } from '#web/admin/layout/reload-button.tsx'
import { isOutcomeUnknown, textOf } from '#web/admin/lib/admin-api.ts'
import { focusFirstProblem } from '#web/admin/lib/focus-problem.ts'
import { useEarlierDraft, useUnsavedDraft } from '#web/admin/lib/unsaved-drafts.ts'
import { useAsAdmin } from '#web/admin/lib/use-as-admin.ts'
import { useUnsavedChangesPrompt } from '#web/admin/lib/use-unsaved-changes-prompt.ts'
import { describeOtherEditor } from '#web/admin/orders/change-order.ts'
import { noteOwnSave, sinceOwnSaves } from '#web/admin/orders/own-saves.ts'
import { type ManagedServiceOrder, toQuoteReply } from '#web/admin/orders/wire.ts'
import { ApiError, api } from '#web/lib/api.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { changesBetween } from './changes-between.ts'

const { answer: texts, amountInvalid } = messages.adminOrders
type Outcome = { tone: 'success' | 'danger'; text: string; isStale?: boolean }

/** The studio's answer to a quote request; mail, amount and status are sent in one request. */
export function AnswerQuote({ order }: { order: ManagedServiceOrder }) {
  const before = useEarlierDraft('answer', { message: '', amount: '' })
  const [message, setMessage] = useState(before?.message ?? '')
  const [amount, setAmount] = useState(before?.amount ?? '')
  /** What was chosen by hand since the amount was entered or removed; null follows the amount. */
  const [marks, setMarks] = useState<boolean | null>(null)
  const isMarked = marks ?? amount.trim() !== ''
  /** The order as it was when writing began, so that no answer goes out on a state that its writer has not seen. */
  const [begun, setBegun] = useState<ManagedServiceOrder | null>(null)
  /** The last sent answer, which may have arrived: a retry of the same text uses the same key, an edited text a new one. */
  const sent = useRef<{ key: string; version: number } | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<{ message?: string; amount?: string }>({})
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const asAdmin = useAsAdmin()
  const hasTyped = message.trim() !== '' || amount.trim() !== ''
  useUnsavedChangesPrompt(hasTyped)
  useUnsavedDraft('answer', hasTyped ? { message, amount } : null)

  async function send() {
    const quotedCents = amount.trim() === '' ? null : readAmount(amount)
    const wrong = {
      ...(message.trim() === '' ? { message: texts.missing } : {}),
      ...(quotedCents === undefined ? { amount: amountInvalid } : {}),
    }
    setProblems(wrong)
    setOutcome(null)
    if (quotedCents === undefined || Object.keys(wrong).length > 0) return focusFirstProblem(form.current, wrong)
    setIsBusy(true)
    sent.current ??= { key: newIdempotencyKey(), version: sinceOwnSaves(order.id, (begun ?? order).version) }
    const { key, version } = sent.current
    try {
      const body = toQuoteReply({ message, marks_quoted: isMarked, version, quoted_cents: quotedCents })
      const params = { id: order.id }
      const call = { params, body, idempotencyKey: key }
      const answered = await asAdmin((token) => api('POST /service-orders/:id/answer', { ...call, token }))
      noteOwnSave(order.id, version, answered.version)
      setOutcome({ tone: 'success', text: texts.sent })
      setBegun(null)
      setMessage('')
      setAmount('')
      setMarks(null)
      sent.current = null
      void revalidate()
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'stale'
      const who = error instanceof ApiError ? describeOtherEditor(error) : ''
      const kept = isStale ? ` ${texts.kept}` : ''
      setOutcome({ tone: 'danger', text: `${textOf(error, texts.failed)}${who}${kept}`, isStale })
      if (isOutcomeUnknown(error)) setBegun(null)
      else sent.current = null
      // The text stays; the order is reloaded, together with the answer if it was sent.
      if (isStale || isOutcomeUnknown(error)) void revalidate()
    } finally {
      setIsBusy(false)
    }
  }

  function edit(change: () => void) {
    sent.current = null
    setBegun((before) => before ?? order)
    change()
  }

  /** The page has loaded the other administrator's version after the refused answer. */
  function goOnWithNewest() {
    setOutcome({ tone: 'success', text: texts.loaded(changesBetween(begun ?? order, order)) })
    setBegun(order)
  }

  return (
    <Panel label={texts.heading}>
      <form
        ref={form}
        noValidate
        className="grid gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void send()
        }}
      >
        <h2 className="text-lg">{texts.heading}</h2>
        <TextAreaField
          label={texts.message}
          hint={texts.hint(order.email)}
          error={problems.message}
          rows={7}
          maxLength={maxLength.text}
          value={message}
          name="message"
          onChange={(event) => edit(() => setMessage(event.target.value))}
        />
        <TextField
          label={texts.amount}
          error={problems.amount}
          inputMode="decimal"
          className="max-w-56"
          value={amount}
          name="amount"
          onChange={(event) =>
            edit(() => {
              setAmount(event.target.value)
              if ((event.target.value.trim() === '') !== (amount.trim() === '')) setMarks(null)
            })
          }
        />
        <SwitchField
          label={texts.marks}
          hint={texts.marksHint}
          isOn={isMarked}
          onChange={(isOn) => edit(() => setMarks(isOn))}
        />
        {outcome && (
          <Notice tone={outcome.tone}>
            {outcome.text}
            {outcome.isStale && <ReloadButton onClick={goOnWithNewest}>{texts.loadNewest}</ReloadButton>}
          </Notice>
        )}
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {texts.send}
        </Button>
      </form>
    </Panel>
  )
}
