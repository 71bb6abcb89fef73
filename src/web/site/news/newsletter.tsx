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
import { Address, NewsletterNotice, TokenButton } from './newsletter-notice.tsx'

/**
 * A mail asks for confirmation (double opt-in). Opening its link changes nothing: mail programs open links by themselves.
 */
const tokenOf = (request: Request) => {
  const query = new URL(request.url).searchParams
  return query.get('token') ?? query.get('confirm')
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request)
  if (token === null) return { view: 'form' as const }
  const found = await context.get(services).inquiries.findSubscription(token)
  if (!found || found.state === 'unsubscribed') return data({ view: 'unknown' as const }, { status: 404 })
  return { view: found.state, email: found.email, token }
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
  title: 'Newsletter',
  onServer: import.meta.env.SSR && {
    search: {
      label: 'Newsletter',
      summary: 'A letter from the press room, once a month at most. Subscribe or leave whenever you like.',
    },
  },
} satisfies PageFacts

export const meta = metaOfFacts

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.kind === 'confirmed')
    return (
      <NewsletterNotice eyebrow="Confirmed" title={messages.newsletter.subscribed}>
        <p>The next letter has your name on it. Each one ends with a link that stops them.</p>
      </NewsletterNotice>
    )
  if (actionData?.kind === 'done') return <NewsletterNotice eyebrow="Newsletter" title={actionData.message} />
  if (actionData?.kind === 'unknown' || loaderData.view === 'unknown')
    return (
      <NewsletterNotice eyebrow="Returned to sender" title="This link has gone stale">
        <p>
          It was cut off on the way, or it is older than the mail it came with. Sign up again and a fresh one follows.
        </p>
        <SignUp />
      </NewsletterNotice>
    )
  if (loaderData.view === 'subscribed')
    return (
      <NewsletterNotice eyebrow="Newsletter" title="You’re on the list">
        <p>
          <Address>{loaderData.email}</Address> gets the letter already. Nothing left to do.
        </p>
      </NewsletterNotice>
    )
  if (loaderData.view === 'waiting')
    return (
      <NewsletterNotice eyebrow="One more press" title="Is this you?">
        <p>
          Somebody signed up <Address>{loaderData.email}</Address> for our letter. If it was you, say so; if not, close
          this page and nothing comes.
        </p>
        <TokenButton action={`?token=${encodeURIComponent(loaderData.token)}`}>Yes, send it</TokenButton>
      </NewsletterNotice>
    )
  return (
    <NewsletterNotice eyebrow="Newsletter" title="A letter, once a month at most">
      <p>What came off the press, one trick worth stealing, and first pick of the short runs.</p>
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
