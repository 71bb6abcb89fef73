import type { ManagedGroup } from '#shared/contracts/group/group-orders.ts'
import { messages } from '#shared/messages.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<ManagedGroup['state'], BadgeTone> = {
  open: 'neutral',
  closed: 'warning',
  paying: 'warning',
  collecting: 'warning',
  'called-off': 'neutral',
  ordered: 'success',
}

export function GroupBadge({ state }: Pick<ManagedGroup, 'state'>) {
  return <Badge tone={tones[state]}>{messages.adminGroupOrders.states[state]}</Badge>
}
