import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import type { MailAddresses } from '#server/platform/mail/outgoing-mail.ts'
import type { Attachments } from '../attachments/attachments.ts'
import type { Customers } from '../customers/customers.ts'

export type InquiriesContext = {
  db: Db
  clock: Clock
  limits: Pick<RateLimits, 'count'>
  attachments: Pick<Attachments, 'identify' | 'bind' | 'discard'>
  customers: Pick<Customers, 'upsertCustomer'>
  mail: MailAddresses
  /** The origin that links in mails begin with. */
  origin: string
  newsletter: { isConfirmed: boolean }
}

export type Fields = Readonly<Record<string, unknown>>

/** The answer to a page's own form that is posted without script; `fields` names each field's error. */
export type FormAnswer = { message: string } | { error: string; fields: Record<string, string> }

/** One error in the form service's terms; without `field` it concerns the whole form. */
export type ContactError = { code?: string; field?: string; message: string }

/** `next` is where a browser goes after success; `retryAfter` is set in seconds when a limit was hit. */
export type ContactAnswer = { next: string } | { errors: ContactError[]; retryAfter: number | null }

/** The sender of a message about an order: the buyer named in it. */
export type OrderWriter = { number: string; buyer: { name: string; email: string; phone: string } }

/** `email` is masked (`r•••@example.com`): a forwarded link must not give the address away. */
export type Subscription = { email: string; state: 'waiting' | 'subscribed' | 'unsubscribed' }
