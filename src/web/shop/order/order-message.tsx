import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { maxLength } from '#shared/constants.ts'
import type { BuyingContent } from '#shared/content/schemas/buying.ts'
import { messages } from '#shared/messages.ts'
import type { PostedAnswer } from '#shared/order/order-page.ts'
import { attemptField } from '#shared/posted-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { beginAttempt, endAttempt } from './form-attempt.ts'

const texts = messages.orderPage

type Posted = { answer: PostedAnswer; message?: string }

/** A message to the studio. `own` are its words in the site’s texts; `posted` is the answer of the page's action, used without JavaScript. */
export function OrderMessage({ texts: own, posted }: { texts: BuyingContent['order']['write']; posted?: Posted }) {
  const fetcher = useFetcher<Posted>()
  const given = fetcher.data ?? posted
  const answer = fetcher.state === 'idle' ? given?.answer : undefined
  const refused = answer && !answer.isTaken ? answer : undefined
  const [isBlank, setIsBlank] = useState(false)
  const problem = isBlank ? texts.messageMissing : refused?.fields.message
  const form = useRef<HTMLFormElement>(null)
  const alert = useRef<HTMLParagraphElement>(null)
  const thanks = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (answer && !refused?.isUnanswered && form.current) endAttempt(form.current)
    if (refused?.error) alert.current?.scrollIntoView({ block: 'nearest' })
    if (answer?.isTaken) thanks.current?.focus({ preventScroll: true })
    if (refused?.fields.message) form.current?.querySelector('textarea')?.focus()
  }, [answer, refused])

  function refuseBlank(event: FormEvent<HTMLFormElement>) {
    const isEmpty = String(new FormData(event.currentTarget).get('message')).trim() === ''
    setIsBlank(isEmpty)
    if (!isEmpty) return beginAttempt(event.currentTarget)
    event.preventDefault()
    event.currentTarget.querySelector('textarea')?.focus()
  }

  return (
    <section aria-labelledby="write" className="grid content-start gap-5">
      {answer?.isTaken ? (
        <div className="grid gap-3">
          <h2 id="write" ref={thanks} tabIndex={-1} className="outline-none">
            {own.sent}
          </h2>
          {own.sentText && <p className="text-muted">{own.sentText}</p>}
        </div>
      ) : (
        <>
          <div className="grid gap-3">
            <h2 id="write">{own.heading}</h2>
            {own.text && <p className="max-w-prose text-muted">{own.text}</p>}
          </div>
          <fetcher.Form ref={form} method="post" noValidate onSubmit={refuseBlank} className="grid gap-5">
            <p
              ref={alert}
              role="alert"
              className={
                refused?.error ? 'scroll-mt-28 border-l-4 border-danger bg-danger-surface p-4 text-danger' : 'sr-only'
              }
            >
              {refused?.error}
            </p>
            <TextAreaField
              name="message"
              label={texts.message}
              rows={5}
              required
              maxLength={maxLength.text}
              defaultValue={posted?.message}
              error={problem}
            />
            <Honeypot />
            <input type="hidden" name={attemptField} />
            <Button
              type="submit"
              name="intent"
              value="write"
              isBusy={fetcher.state !== 'idle'}
              busyLabel={texts.sending}
              className="justify-self-start"
            >
              {texts.send}
            </Button>
          </fetcher.Form>
        </>
      )}
    </section>
  )
}
