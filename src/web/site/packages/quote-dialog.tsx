import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { PackagesContent } from '#shared/content/schemas/packages.ts'
import { messages } from '#shared/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { filesOf } from '#web/ui/files/file-field.tsx'
import {
  changeQuoteDraft,
  fillInDetails,
  forgetQuoteDraft,
  readQuoteDraft,
  restoreQuoteDraft,
  useQuoteDraft,
} from './package-quote-draft.ts'
import { findQuoteProblems, type QuoteDraft, quoteKeys } from './package-quote-rules.ts'
import { type QuoteRefusal, sendQuote } from './package-quote-send.ts'
import { type ChosenPackage, QuoteTicket } from './package-quote-ticket.tsx'
import { QuoteFields } from './quote-form.tsx'

const noRefusal: QuoteRefusal = { message: '', errors: {} }

/** Stays mounted after closing, so that a pending answer is still handled. */
export function QuoteDialog({
  isOpen,
  packageName,
  details,
  chosen,
  icon,
  texts,
  onClose,
  onSent,
  onFailed,
}: {
  isOpen: boolean
  packageName: string
  /** What the request begins with; empty where the visitor writes all of it. */
  details: string
  chosen: ChosenPackage | undefined
  /** Passed in, because the page has loaded it already. */
  icon: ReactNode
  texts: PackagesContent['quote']
  onClose: () => void
  onSent: (message: string) => void
  /** The message for the page; empty while another attempt is running. */
  onFailed: (message: string) => void
}) {
  const draft = useQuoteDraft()
  const [refusal, setRefusal] = useState(noRefusal)
  const [isBusy, setIsBusy] = useState(false)
  /** The text of a cleared form, until something new is typed. */
  const [cleared, setCleared] = useState<QuoteDraft | null>(null)
  const firstField = useRef<HTMLInputElement>(null)
  const latest = useRef({ onSent, onFailed })
  useEffect(() => {
    latest.current = { onSent, onFailed }
  })

  useEffect(() => {
    if (details) fillInDetails(details)
  }, [details])

  function refuse(next: QuoteRefusal) {
    setRefusal(next)
    const field = quoteKeys.find((key) => next.errors[key])
    if (field) document.getElementById(`quote-${field}`)?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const fields = new FormData(event.currentTarget)
    const unseen = { website: String(fields.get('website') ?? ''), elapsed_ms: String(fields.get('elapsed_ms') ?? '') }
    const sent = readQuoteDraft()
    const errors = findQuoteProblems(sent)
    if (Object.keys(errors).length > 0) return refuse({ message: messages.quote.check, errors })
    const files = filesOf('quote')
    const sending = files?.forSending() ?? { tokens: [] }
    if ('problem' in sending) return refuse({ message: sending.problem, errors: {} })
    setRefusal(noRefusal)
    setIsBusy(true)
    onFailed('')
    const refused = await sendQuote(sent, packageName, unseen, sending.tokens)
    setIsBusy(false)
    if (refused) {
      if (!refused.hasArrived) latest.current.onFailed(messages.quote.pageFailed)
      return refuse(refused)
    }
    forgetQuoteDraft()
    files?.forgetSent()
    latest.current.onSent(messages.quote.sent)
  }

  function clear() {
    const files = filesOf('quote')
    if (files?.files.length || quoteKeys.some((key) => draft[key] !== '')) setCleared(draft)
    files?.setAside()
    forgetQuoteDraft()
    setRefusal(noRefusal)
    onFailed('')
    firstField.current?.focus()
  }

  function bringBack() {
    if (cleared) restoreQuoteDraft(cleared)
    filesOf('quote')?.bringBack()
    setCleared(null)
    firstField.current?.focus()
  }

  function beginAnew() {
    filesOf('quote')?.forgetAside()
    setCleared(null)
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={messages.packages.request}
      width="lg"
      initialFocus={firstField}
      className="quote-dialog"
    >
      <div className="grid md:grid-cols-[17rem_minmax(0,1fr)]">
        <QuoteTicket packageName={packageName} chosen={chosen} icon={icon} texts={texts} />
        <form noValidate onSubmit={submit} className="grid content-start gap-5 p-5 md:p-6">
          <QuoteFields
            errors={refusal.errors}
            texts={texts}
            firstField={firstField}
            bind={(key) => ({
              value: draft[key],
              onChange: (event) => {
                beginAnew()
                changeQuoteDraft(key, event.target.value)
              },
            })}
          />
          <div
            role="alert"
            className={refusal.message ? 'border-l-4 border-danger bg-danger-surface px-4 py-3 text-danger' : ''}
          >
            {refusal.message}
          </div>
          <div className="grid gap-2">
            <Button type="submit" size="lg" isWide isBusy={isBusy} busyLabel={messages.quote.busy}>
              {messages.quote.send}
            </Button>
            {cleared ? (
              <Button key="undo" tone="quiet" onClick={bringBack}>
                {messages.contact.undoReset}
              </Button>
            ) : (
              <Button key="reset" tone="quiet" disabled={isBusy} onClick={clear}>
                {messages.contact.reset}
              </Button>
            )}
          </div>
        </form>
      </div>
    </Dialog>
  )
}
