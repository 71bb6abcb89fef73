import { isEmailAddress } from '#shared/email-address.ts'
import './order.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { maxLength } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { exampleOrderLetters } from '#shared/order/order-number.ts'
import type { PostedAnswer } from '#shared/order/order-page.ts'
import { paths } from '#shared/paths.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'
import { readPostedForm } from '#web/lib/posted-form.ts'
import { answerPost, notReached, privatePageHeaders } from '#web/lib/private-page.ts'
import { services } from '#web/services.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import type { Route } from './+types/track'

const texts = messages.track

/** `prefix` is what new order numbers begin with; earlier numbers may begin otherwise. */
export async function loader({ context }: Route.LoaderArgs) {
  const { content, settings } = context.get(services)
  const { search: _, ...own } = (await content.shown('shop')).track
  return { ...own, prefix: (await settings.shown()).work.orderPrefix }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { number = '', email = '', website, elapsed_ms } = await readPostedForm(request)
  const sender = { address: request.headers.get('x-client-address') ?? '' }
  const answer = await context.get(services).orderPages.track({ number, email, website, elapsed_ms }, sender)
  return answerPost({ answer, number, email })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = request.clone()
  try {
    return await serverAction()
  } catch {
    const fields = await typed.formData()
    const text = (name: string) => String(fields.get(name) ?? '')
    return notReached({ number: text('number'), email: text('email') })
  }
}

export const headers = privatePageHeaders

export const handle = {
  isPublic: false,
  hasNewsletterCard: false,
  title: (shown) => shown?.heading,
  description: (shown) => shown?.description,
  onServer: import.meta.env.SSR && {
    search: ({ shop }) => shop.track.search,
  },
} satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

export default function TrackPage({ loaderData, actionData }: Route.ComponentProps) {
  const { prefix } = loaderData
  return (
    <div className="page-container min-h-dvh pt-10 pb-(--breath) md:pt-16">
      <div className="grid-12 items-start gap-y-10 lg:grid-rows-[auto_1fr]">
        <div className="col-span-12 lg:col-span-5 lg:pt-6">
          <h1 className="text-4xl leading-[0.95]">{loaderData.heading}</h1>
          {loaderData.intro && <p className="mt-6 max-w-[46ch] text-lg text-muted">{loaderData.intro}</p>}
        </div>
        <div className="order-ticket-shade col-span-12 lg:row-span-2 lg:col-span-7 lg:col-start-6 lg:row-start-1">
          <div className="order-ticket grain bg-surface">
            <div className="colour-bar h-2" aria-hidden="true" />
            <p className="fact flex min-h-12 items-center justify-between gap-6 px-6 text-muted md:px-10">
              <span>{loaderData.ticket}</span>
              <span aria-hidden="true">{prefix}-······</span>
            </p>
            <hr className="perforated mx-4" />
            <div className="p-6 md:p-10">
              {actionData?.answer.isTaken ? (
                <Sent {...loaderData} />
              ) : (
                <TrackForm posted={actionData} prefix={prefix} />
              )}
            </div>
          </div>
        </div>
        {(loaderData.why || loaderData.whyText) && (
          <div className="col-span-12 lg:col-span-5">
            {loaderData.why && <h2 className="text-lg">{loaderData.why}</h2>}
            {loaderData.whyText && <p className="mt-2 max-w-[46ch] text-muted">{loaderData.whyText}</p>}
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

function TrackForm({
  posted,
  prefix,
}: {
  posted?: { answer: PostedAnswer; number: string; email: string }
  prefix: string
}) {
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
