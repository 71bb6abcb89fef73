import type { MessageSummary } from '#shared/contracts/contact-messages.ts'
import { messages } from '#shared/messages.ts'
import { Badge } from '#web/ui/badge.tsx'

const { states } = messages.adminInbox

type Facts = Pick<MessageSummary, 'read_at' | 'answered_at' | 'archived_at'>

/** The most important state of a message. */
export function MessageBadge({ message: { read_at, answered_at, archived_at } }: { message: Facts }) {
  if (archived_at) return <Badge>{states.archived}</Badge>
  if (answered_at) return <Badge tone="success">{states.answered}</Badge>
  return read_at ? <Badge>{states.read}</Badge> : <Badge tone="warning">{states.unread}</Badge>
}
