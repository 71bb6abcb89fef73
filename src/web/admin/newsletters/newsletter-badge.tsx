import type { NewsletterSummary } from '#shared/contracts/newsletters.ts'
import { messages } from '#shared/messages.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<NewsletterSummary['state'], BadgeTone> = {
  draft: 'marigold',
  sending: 'second',
  paused: 'warning',
  sent: 'success',
  stopped: 'neutral',
}

export function NewsletterBadge({ state }: Pick<NewsletterSummary, 'state'>) {
  return <Badge tone={tones[state]}>{messages.newsletters.states[state]}</Badge>
}
