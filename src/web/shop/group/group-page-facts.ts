import { messages } from '#shared/messages.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'

/** The facts of each page of a group order, whose link is a secret. */
export const groupPageFacts = {
  isPublic: false,
  part: 'shop',
  hasNewsletterCard: false,
  title: (shown) => shown?.group?.title ?? messages.groupOrders.staleTitle,
} satisfies PageFacts<{ group: { title: string } | null } | undefined>
