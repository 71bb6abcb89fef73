import './order.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { maxLength } from '#shared/constants.ts'
import type { ShopContent } from '#shared/content/schemas/shop.ts'
import { isEmailAddress } from '#shared/email-address.ts'
import { messages } from '#shared/messages.ts'
import { exampleOrderLetters } from '#shared/order/order-number.ts'
import type { PostedAnswer } from '#shared/order/order-page.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'

const texts = messages.track

/** `prefix` is what new order numbers begin with; earlier numbers may begin otherwise. */
type TrackTexts = Omit<ShopContent['track'], 'search'> & { prefix: string }
type Posted = { answer: PostedAnswer; number: string; email: string }

/** The page to find an order; for editors also with an answer that nobody sent. */
export function TrackView({ texts: own, posted }: { texts: TrackTexts; posted: Posted | undefined }) {
  const { prefix } = own
  return (
    <div className="page-container min-h-dvh pt-10 pb-(--breath) md:pt-16">
      <div className="grid-12 items-start gap-y-10 lg:grid-rows-[auto_1fr]">
        <div className="col-span-12 lg:col-span-5 lg:pt-6">
          <h1 className="text-4xl leading-[0.95]">{own.heading}</h1>
          {own.intro && <p className="mt-6 max-w-[46ch] text-lg text-muted">{own.intro}</p>}
        </div>
        <div className="order-ticket-shade col-span-12 lg:row-span-2 lg:col-span-7 lg:col-start-6 lg:row-start-1">
          <div className="order-ticket grain bg-surface">
            <div className="colour-bar h-2" aria-hidden="true" />
            <p className="fact flex min-h-12 items-center justify-between gap-6 px-6 text-muted md:px-10">
              <span>{own.ticket}</span>
              <span aria-hidden="true">{prefix}-······</span>
            </p>
            <hr className="perforated mx-4" />
            <div className="p-6 md:p-10">
              {posted?.answer.isTaken ? <Sent {...own} /> : <TrackForm posted={posted} prefix={prefix} />}
            </div>
          </div>
        </div>
        {(own.why || own.whyText) && (
          <div className="col-span-12 lg:col-span-5">
            {own.why && <h2 className="text-lg">{own.why}</h2>}
            {own.whyText && <p className="mt-2 max-w-[46ch] text-muted">{own.whyText}</p>}
          </div>
        )}
      </div>
    </div>
  )
}

type Problems = { number?: string; email?: string }

/** The server's checks, reported at once. */
function findProblems(form: FormData): Problems {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    ...(text('number') === '' && { number: texts.numberMissing }),
    ...(!isEmailAddress(text('email')) && { email: texts.emailInvalid }),
  }
}

function TrackForm({ posted, prefix }: { posted: Posted | undefined; prefix: string }) {
  const isSending = useNavigation().state === 'submitting'
  const form = useRef<HTMLFormElement>(null)
  const refused = posted && !posted.answer.isTaken ? posted.answer : undefined
  const [found, setFound] = useState<Problems | null>(null)
  const problems = found ?? refused?.fields ?? {}

  useEffect(() => {
    const [first] = Object.keys(found ?? refused?.fields ?? {})
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }, [found, refused])

  function refuseIncomplete(event: FormEvent<HTMLFormElement>) {
    const next = findProblems(new FormData(event.currentTarget))
    const isComplete = Object.keys(next).length === 0
    setFound(isComplete ? null : next)
    if (!isComplete) event.preventDefault()
  }

  return (
    <Form ref={form} method="post" noValidate preventScrollReset onSubmit={refuseIncomplete} className="grid gap-6">
      <p
        role="alert"
        className={refused?.error ? 'border-l-4 border-danger bg-danger-surface px-5 py-4 text-danger' : 'sr-only'}
      >
        {refused?.error}
      </p>
      <TextField
        name="number"
        label={texts.number}
        hint={texts.numberHint(`${prefix}-${exampleOrderLetters}`)}
        error={problems.number}
        defaultValue={posted?.number}
        required
        maxLength={maxLength.orderNumber}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        name="email"
        type="email"
        label={texts.email}
        hint={texts.emailHint}
        error={problems.email}
        defaultValue={posted?.email}
        required
        maxLength={maxLength.email}
        autoComplete="email"
      />
      <Honeypot />
      <Button type="submit" size="lg" isBusy={isSending} busyLabel={texts.sending} className="justify-self-start">
        {texts.send}
      </Button>
    </Form>
  )
}

function Sent({ sentTitle, sentHint }: { sentTitle: string; sentHint: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="animate-appear grid justify-items-start gap-4">
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        {sentTitle}
      </h2>
      <p className="text-lg">{texts.sent}</p>
      {sentHint && <p className="max-w-prose text-muted">{sentHint}</p>}
      <ButtonLink to={paths.track} tone="secondary" reloadDocument>
        {texts.again}
      </ButtonLink>
    </div>
  )
}
