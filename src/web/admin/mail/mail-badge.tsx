import type { MailSummary } from '#shared/contracts/mails.ts'
import { messages } from '#shared/messages.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<MailSummary['state'], BadgeTone> = {
  queued: 'warning',
  sent: 'success',
  failed: 'danger',
  withheld: 'warning',
}

export function MailBadge({ state }: { state: MailSummary['state'] }) {
  return <Badge tone={tones[state]}>{messages.adminMails.states[state]}</Badge>
}
