import { data } from 'react-router'
import { messages } from '#shared/messages.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'
import { readPostedForm } from '#web/lib/posted-form.ts'
import { services } from '#web/services.ts'
import type { Route } from './+types/newsletter'
import { NewsletterView } from './newsletter-view.tsx'

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
  return <NewsletterView shown={loaderData} answer={actionData} />
}
