import type { z } from 'zod'
import type { ListedSubscriber, listSubscribers } from '#shared/contracts/subscribers.ts'

/* The API's shapes: times as text. */

export type { ListedSubscriber }
export type SubscriberQuery = z.infer<typeof listSubscribers.query>
export type SubscriberList = z.infer<typeof listSubscribers.result>

type Row = {
  id: number
  email: string
  state: ListedSubscriber['state']
  confirmed_at: Date | null
  unsubscribed_at: Date | null
  created_at: Date
  bounces: number
  bounced_at: Date | null
  last_bounce: string
}

export function toSubscriber({ confirmed_at, unsubscribed_at, created_at, bounced_at, ...row }: Row): ListedSubscriber {
  return {
    ...row,
    confirmed_at: confirmed_at?.toISOString() ?? null,
    unsubscribed_at: unsubscribed_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    bounced_at: bounced_at?.toISOString() ?? null,
  }
}
