import type { SmallPagesContent } from '#shared/content/schemas/small-pages.ts'
import { messages } from '#shared/messages.ts'
import { NewsletterFields } from '#web/layout/newsletter-fields.tsx'
import type { SubscribeAnswer } from '#web/layout/newsletter-send.ts'
import { useSubscription } from '#web/layout/newsletter-subscription.ts'
import { Address, Around, NewsletterNotice, TokenButton } from './newsletter-notice.tsx'

type Texts = SmallPagesContent['newsletter']
export type NewsletterShown =
  | { texts: Texts; view: 'form' | 'unknown' }
  | { texts: Texts; view: 'waiting' | 'subscribed'; email: string; token: string }
export type NewsletterAnswer =
  | { kind: 'confirmed' | 'unknown' }
  | { kind: 'done'; message: string }
  | { kind: 'invalid' | 'failed'; message: string; email: string }

/** The page in each of its states. */
export function NewsletterView({ shown, answer }: { shown: NewsletterShown; answer: NewsletterAnswer | undefined }) {
  const { texts } = shown
  if (answer?.kind === 'confirmed')
    return (
      <NewsletterNotice eyebrow={texts.confirmed.eyebrow} title={messages.newsletter.subscribed}>
        {texts.confirmed.text && <p>{texts.confirmed.text}</p>}
      </NewsletterNotice>
    )
  if (answer?.kind === 'done') return <NewsletterNotice eyebrow={texts.title} title={answer.message} />
  if (answer?.kind === 'unknown' || shown.view === 'unknown')
    return (
      <NewsletterNotice eyebrow={texts.unknown.eyebrow} title={texts.unknown.heading}>
        {texts.unknown.text && <p>{texts.unknown.text}</p>}
        <SignUp />
      </NewsletterNotice>
    )
  if (shown.view === 'subscribed')
    return (
      <NewsletterNotice eyebrow={texts.title} title={texts.subscribed.heading}>
        <Around texts={texts.subscribed}>
          <Address>{shown.email}</Address>
        </Around>
      </NewsletterNotice>
    )
  if (shown.view === 'waiting')
    return (
      <NewsletterNotice eyebrow={texts.waiting.eyebrow} title={texts.waiting.heading}>
        <Around texts={texts.waiting}>
          <Address>{shown.email}</Address>
        </Around>
        <TokenButton action={`?token=${encodeURIComponent(shown.token)}`}>{texts.waiting.button}</TokenButton>
      </NewsletterNotice>
    )
  return (
    <NewsletterNotice eyebrow={texts.title} title={texts.form.heading}>
      {texts.form.text && <p>{texts.form.text}</p>}
      <SignUp answer={answer && 'email' in answer ? answer : undefined} />
    </NewsletterNotice>
  )
}

/** With JavaScript the form answers in place; without, `answer` is the result of this page's action. */
function SignUp({ answer }: { answer?: SubscribeAnswer & { email: string } }) {
  const { state, submit } = useSubscription()
  const shown = state.kind === 'idle' && answer ? answer : state
  return <NewsletterFields state={shown} onSubmit={submit} email={answer?.email} className="max-w-lg pt-2" />
}
