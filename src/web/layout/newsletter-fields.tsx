import { clsx } from 'clsx'
import { type FormEvent, useId } from 'react'
import { maxLength } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/button.tsx'
import type { SubscriptionState } from './newsletter-subscription.ts'

/** One email field. Without JavaScript it posts to the newsletter page, which answers. */
export function NewsletterFields({
  state,
  onSubmit,
  email,
  className,
}: {
  state: SubscriptionState
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** The typed address, when the server answers instead of the script. */
  email?: string
  className?: string
}) {
  const id = useId()
  const isInvalid = state.kind === 'invalid'
  return (
    <form method="post" action={paths.newsletter} noValidate onSubmit={onSubmit} className={className}>
      <label htmlFor={id} className="eyebrow text-muted">
        Email address
      </label>
      <div className="mt-1 flex flex-wrap gap-3">
        <input
          id={id}
          name="email"
          type="email"
          required
          maxLength={maxLength.email}
          autoComplete="email"
          defaultValue={email}
          aria-invalid={isInvalid || undefined}
          aria-describedby={`${id}-answer`}
          className="min-h-12 min-w-40 flex-1 rounded-sm border-b-2 border-line-strong bg-transparent px-1 text-lg hover:border-text aria-invalid:border-danger"
        />
        <Button type="submit" isBusy={state.kind === 'sending'} busyLabel={messages.newsletter.sending}>
          {messages.newsletter.subscribe}
        </Button>
      </div>
      <p
        id={`${id}-answer`}
        role="status"
        className={clsx('text-sm font-medium not-empty:mt-2', state.kind === 'done' ? 'text-success' : 'text-danger')}
      >
        {state.message}
      </p>
    </form>
  )
}
