import { data } from 'react-router'
import { paths } from '#shared/paths.ts'
import { mailLink } from '#web/lib/mail-link.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'
import { useStudio } from '#web/lib/studio.ts'
import { services } from '#web/services.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/unsubscribe'
import { Address, NewsletterNotice, TokenButton } from './newsletter-notice.tsx'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''
const unknown = () => data({ state: 'unknown', email: '', token: '' } as const, { status: 404 })

/** Opening the link changes nothing: mail programs open links by themselves. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request)
  const found = await context.get(services).inquiries.findSubscription(token)
  return found ? { ...found, token } : unknown()
}

/** The button, and the one-click POST of mail programs (RFC 8058), which check only the status. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = tokenOf(request)
  const found = await context.get(services).inquiries.unsubscribe(token)
  return found ? { ...found, token } : unknown()
}

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export const handle = { isPublic: false, title: 'Unsubscribe' } satisfies PageFacts

export const meta = metaOfFacts

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const studio = useStudio()
  const { state, email, token } = actionData ?? loaderData
  if (state === 'unknown')
    return (
      <NewsletterNotice eyebrow="Returned to sender" title="We can’t read this link">
        <p>
          Mail programs sometimes cut long links in two. Open it again from the letter itself, or write to{' '}
          <a href={mailLink(studio.email)} className="break-all underline underline-offset-4 hover:text-accent">
            {studio.email}
          </a>{' '}
          and one of us takes you off the list by hand.
        </p>
      </NewsletterNotice>
    )
  if (state === 'unsubscribed')
    return (
      <NewsletterNotice eyebrow="Unsubscribed" title="No more letters">
        <p>
          <Address>{email}</Address> is off the list, from this moment. Mail about your orders still reaches you.
        </p>
        <p>
          <ButtonLink to={paths.newsletter} tone="secondary">
            Changed your mind?
          </ButtonLink>
        </p>
      </NewsletterNotice>
    )
  return (
    <NewsletterNotice eyebrow="Unsubscribe" title="Shall we stop?">
      <p>
        One press and <Address>{email}</Address> gets no further letter. No survey, no hard feelings.
      </p>
      <TokenButton action={`?token=${encodeURIComponent(token)}`}>Unsubscribe</TokenButton>
    </NewsletterNotice>
  )
}
