import { data } from 'react-router'
import { paths } from '#shared/paths.ts'
import { mailLink } from '#web/lib/mail-link.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'
import { useStudio } from '#web/lib/studio.ts'
import { services } from '#web/services.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/unsubscribe'
import { Address, Around, NewsletterNotice, TokenButton } from './newsletter-notice.tsx'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''
const nothing = { state: 'unknown', email: '', token: '' } as const

/** Opening the link changes nothing: mail programs open links by themselves. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { content, inquiries } = context.get(services)
  const { unsubscribe: texts } = await content.shown('smallPages')
  const token = tokenOf(request)
  const found = await inquiries.findSubscription(token)
  return found ? { ...found, token, texts } : data({ ...nothing, texts }, { status: 404 })
}

/** The button, and the one-click POST of mail programs (RFC 8058), which check only the status. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = tokenOf(request)
  const found = await context.get(services).inquiries.unsubscribe(token)
  return found ? { ...found, token } : data(nothing, { status: 404 })
}

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export const handle = {
  isPublic: false,
  title: (shown) => shown?.texts.title,
} satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const studio = useStudio()
  const { texts } = loaderData
  const { state, email, token } = actionData ?? loaderData
  if (state === 'unknown')
    return (
      <NewsletterNotice eyebrow={texts.unknown.eyebrow} title={texts.unknown.heading}>
        <Around texts={texts.unknown}>
          <a href={mailLink(studio.email)} className="break-all underline underline-offset-4 hover:text-accent">
            {studio.email}
          </a>
        </Around>
      </NewsletterNotice>
    )
  if (state === 'unsubscribed')
    return (
      <NewsletterNotice eyebrow={texts.done.eyebrow} title={texts.done.heading}>
        <Around texts={texts.done}>
          <Address>{email}</Address>
        </Around>
        <p>
          <ButtonLink to={paths.newsletter} tone="secondary">
            {texts.done.button}
          </ButtonLink>
        </p>
      </NewsletterNotice>
    )
  return (
    <NewsletterNotice eyebrow={texts.title} title={texts.question.heading}>
      <Around texts={texts.question}>
        <Address>{email}</Address>
      </Around>
      <TokenButton action={`?token=${encodeURIComponent(token)}`}>{texts.question.button}</TokenButton>
    </NewsletterNotice>
  )
}
