import { data } from 'react-router'
import { messages } from '#shared/messages.ts'
import { NewsletterFields } from '#web/layout/newsletter-fields.tsx'
import type { SubscribeAnswer } from '#web/layout/newsletter-send.ts'
import { useSubscription } from '#web/layout/newsletter-subscription.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'
import { readPostedForm } from '#web/lib/posted-form.ts'
import { services } from '#web/services.ts'
import type { Route } from './+types/newsletter'
import { Address, Around, NewsletterNotice, TokenButton } from './newsletter-notice.tsx'

/**
 * A mail asks for confirmation (double opt-in). Opening its link changes nothing: mail programs open links by themselves.
 */
const tokenOf = (request: Request) => {
  const query = new URL(request.url).searchParams
  return query.get('token') ?? query.get('confirm')
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { content, inquiries } = context.get(services)
  const { newsletter: texts } = await content.shown('smallPages')
  const token = tokenOf(request)
  if (token === null) return { texts, view: 'form' as const }
  const found = await inquiries.findSubscription(token)
  if (!found || found.state === 'unsubscribed') return data({ texts, view: 'unknown' as const }, { status: 404 })
  return { texts, view: found.state, email: found.email, token }
}

/** The confirmation of such a link, and every newsletter form of the site when posted without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const { inquiries } = context.get(services)
  const token = tokenOf(request)
  if (token !== null) {
    const confirmed = await inquiries.confirmSubscription(token)
    return data({ kind: confirmed ? 'confirmed' : 'unknown' } as const, { status: confirmed ? 200 : 404 })
  }
  const { email = '' } = await readPostedForm(request)
  const address = request.headers.get('x-client-address') ?? ''
  const answer = await inquiries.postSubscription({ email: email.trim() }, { address })
  if (!('error' in answer)) return { kind: 'done', message: answer.message || messages.newsletter.subscribed } as const
  const isInvalid = 'email' in answer.fields
  return data(
    isInvalid
      ? ({ kind: 'invalid', message: messages.newsletter.emailInvalid, email } as const)
      : ({ kind: 'failed', message: answer.error, email } as const),
    { status: isInvalid ? 422 : 429 },
  )
}

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export const handle = {
  isPublic: false,
  title: (shown) => shown?.texts.title,
  onServer: import.meta.env.SSR && {
    search: ({ smallPages }) => smallPages.newsletter.search,
  },
} satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { texts } = loaderData
  if (actionData?.kind === 'confirmed')
    return (
      <NewsletterNotice eyebrow={texts.confirmed.eyebrow} title={messages.newsletter.subscribed}>
        {texts.confirmed.text && <p>{texts.confirmed.text}</p>}
      </NewsletterNotice>
    )
  if (actionData?.kind === 'done') return <NewsletterNotice eyebrow={texts.title} title={actionData.message} />
  if (actionData?.kind === 'unknown' || loaderData.view === 'unknown')
    return (
      <NewsletterNotice eyebrow={texts.unknown.eyebrow} title={texts.unknown.heading}>
        {texts.unknown.text && <p>{texts.unknown.text}</p>}
        <SignUp />
      </NewsletterNotice>
    )
  if (loaderData.view === 'subscribed')
    return (
      <NewsletterNotice eyebrow={texts.title} title={texts.subscribed.heading}>
        <Around texts={texts.subscribed}>
          <Address>{loaderData.email}</Address>
        </Around>
      </NewsletterNotice>
    )
  if (loaderData.view === 'waiting')
    return (
      <NewsletterNotice eyebrow={texts.waiting.eyebrow} title={texts.waiting.heading}>
        <Around texts={texts.waiting}>
          <Address>{loaderData.email}</Address>
        </Around>
        <TokenButton action={`?token=${encodeURIComponent(loaderData.token)}`}>{texts.waiting.button}</TokenButton>
      </NewsletterNotice>
    )
  return (
    <NewsletterNotice eyebrow={texts.title} title={texts.form.heading}>
      {texts.form.text && <p>{texts.form.text}</p>}
      <SignUp answer={actionData && 'email' in actionData ? actionData : undefined} />
    </NewsletterNotice>
  )
}

/** With JavaScript the form answers in place; without, `answer` is the result of this page's action. */
function SignUp({ answer }: { answer?: SubscribeAnswer & { email: string } }) {
  const { state, submit } = useSubscription()
  const shown = state.kind === 'idle' && answer ? answer : state
  return <NewsletterFields state={shown} onSubmit={submit} email={answer?.email} className="max-w-lg pt-2" />
}
