import { type RefObject, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { shopDay } from '#shared/business-days.ts'
import { messages } from '#shared/messages.ts'
import { fieldsOf } from '#web/admin/account/change-account.ts'
import { isOutcomeUnknown, textOf } from '#web/admin/lib/admin-api.ts'
import { focusFirstProblem } from '#web/admin/lib/focus-problem.ts'
import { useCorrections } from '#web/admin/lib/refused-fields.tsx'
import { findTypedProblems } from '#web/admin/lib/typed-problems.ts'
import { useEarlierDraft, useUnsavedDraft } from '#web/admin/lib/unsaved-drafts.ts'
import { useAsAdmin } from '#web/admin/lib/use-as-admin.ts'
import { useUnsavedChangesPrompt } from '#web/admin/lib/use-unsaved-changes-prompt.ts'
import { describeOtherEditor } from '#web/admin/orders/change-order.ts'
import { noteOwnSave, sinceOwnSaves } from '#web/admin/orders/own-saves.ts'
import { type ManagedServiceOrder, readReplyProblems, type SentPrice, toQuoteReply } from '#web/admin/orders/wire.ts'
import { ApiError, api } from '#web/lib/api.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { changesBetween } from './changes-between.ts'
import {
  atTypedRows,
  blankPrice,
  hasPrice,
  marksByItself,
  type Problems,
  readPrice,
  type TypedPrice,
} from './read-price.ts'

const { answer: texts } = messages.adminOrders
type Outcome = { tone: 'success' | 'danger'; text: string; isStale?: boolean }
type TypedAnswer = TypedPrice & { message: string }

const blankAnswer: TypedAnswer = { message: '', ...blankPrice }

/** What is typed as the answer to a quote request, and sending it: mail, price and status go in one request. */
export function useAnswer(order: ManagedServiceOrder, form: RefObject<HTMLFormElement | null>) {
  const [typed, setTyped] = useTypedAnswer()
  /** What was chosen by hand since the amount was entered or removed; null follows the amount and the status. */
  const [marks, setMarks] = useState<boolean | null>(null)
  const isMarked = marks ?? marksByItself(typed, order.status)
  /** The order as it was when writing began, so that no answer goes out on a state that its writer has not seen. */
  const [begun, setBegun] = useState<ManagedServiceOrder | null>(null)
  /** The last sent answer, which may have arrived: a retry of the same text uses the same key, an edited text a new one. */
  const sent = useRef<{ key: string; version: number } | null>(null)
  const [refused, setRefused] = useState<{ fields: Problems } | null>(null)
  const { errors: problems, onInput } = useCorrections(refused)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const asAdmin = useAsAdmin()

  async function send() {
    const { price, problems: wrongPrice } = readPrice(typed, shopDay(new Date()))
    const halfDay = findTypedProblems(form.current).validUntil
    const wrong: Problems = {
      ...(typed.message.trim() === '' ? { message: texts.missing } : {}),
      ...wrongPrice,
      ...(halfDay ? { validUntil: wrongPrice.validUntil ?? halfDay } : {}),
    }
    setRefused({ fields: wrong })
    setOutcome(null)
    if (Object.keys(wrong).length > 0) return focusFirstProblem(form.current, wrong)
    setIsBusy(true)
    try {
      await mail(price)
      setOutcome({ tone: 'success', text: texts.sent })
      setBegun(null)
      setTyped(blankAnswer)
      setMarks(null)
      sent.current = null
      void revalidate()
    } catch (error) {
      refuse(error)
    } finally {
      setIsBusy(false)
    }
  }

  async function mail(price: SentPrice | null) {
    sent.current ??= { key: newIdempotencyKey(), version: sinceOwnSaves(order.id, (begun ?? order).version) }
    const { key, version } = sent.current
    const body = toQuoteReply({ message: typed.message, marks_quoted: isMarked, version, price })
    const call = { params: { id: order.id }, body, idempotencyKey: key }
    const answered = await asAdmin((token) => api('POST /service-orders/:id/answer', { ...call, token }))
    noteOwnSave(order.id, version, answered.version)
  }

  function refuse(error: unknown) {
    const isStale = error instanceof ApiError && error.code === 'stale'
    const who = error instanceof ApiError ? describeOtherEditor(error) : ''
    const kept = isStale ? ` ${texts.kept}` : ''
    const fields = error instanceof ApiError ? atTypedRows(readReplyProblems(fieldsOf(error)), typed) : {}
    setOutcome({ tone: 'danger', text: `${textOf(error, texts.failed)}${who}${kept}`, isStale })
    setRefused({ fields })
    focusFirstProblem(form.current, fields)
    if (isOutcomeUnknown(error)) setBegun(null)
    else sent.current = null
    // The text stays; the order is reloaded, together with the answer if it was sent.
    if (isStale || isOutcomeUnknown(error)) void revalidate()
  }

  function edit() {
    sent.current = null
    setBegun((before) => before ?? order)
  }

  function type(part: Partial<TypedAnswer>) {
    edit()
    const next = { ...typed, ...part }
    setTyped(next)
    if (hasPrice(next) !== hasPrice(typed)) setMarks(null)
    // The rows below a removed one have moved up.
    if (next.lines.length < typed.lines.length) setRefused({ fields: withoutLines(problems) })
  }

  function mark(isOn: boolean) {
    edit()
    setMarks(isOn)
  }

  /** The page has loaded the other administrator's version after the refused answer. */
  function goOnWithNewest() {
    setOutcome({ tone: 'success', text: texts.loaded(changesBetween(begun ?? order, order)) })
    setBegun(order)
  }

  return { typed, type, isMarked, mark, problems, onInput, outcome, isBusy, send, goOnWithNewest }
}

/** Kept while the session is over, and asked about before the page is left. */
function useTypedAnswer() {
  // A draft of an earlier version of the site has only these two.
  const before = useEarlierDraft('answer', { message: '', amount: '' })
  const [typed, setTyped] = useState<TypedAnswer>({ ...blankAnswer, ...before })
  const hasTyped = typed.message.trim() !== '' || hasPrice(typed)
  useUnsavedChangesPrompt(hasTyped)
  useUnsavedDraft('answer', hasTyped ? typed : null)
  return [typed, setTyped] as const
}

function withoutLines(problems: Problems): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !name.startsWith('lines.')))
}
