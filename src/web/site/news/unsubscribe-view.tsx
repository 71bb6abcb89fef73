import type { SmallPagesContent } from '#shared/content/schemas/small-pages.ts'
import { paths } from '#shared/paths.ts'
import { mailLink } from '#web/lib/mail-link.ts'
import { useStudio } from '#web/lib/studio.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Address, Around, NewsletterNotice, TokenButton } from './newsletter-notice.tsx'

/** The page in each of its states. */
export function UnsubscribeView({
  texts,
  state,
  email,
  token,
}: {
  texts: SmallPagesContent['unsubscribe']
  state: string
  email: string
  token: string
}) {
  const studio = useStudio()
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
