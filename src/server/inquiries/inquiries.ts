import type { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { MailAddresses } from '#server/platform/outgoing-mail.ts'
import type { RateLimits } from '#server/platform/rate-limits.ts'
import type { requestQuote as quoteContract, subscribe as subscribeContract } from '#shared/contracts/inquiries.ts'
import type { PostedAnswer } from '#shared/order-page.ts'
import type { Customers } from '../customers/customers.ts'
import { admitContact, takeContact } from './contact.ts'
import { postQuote, postSubscription } from './form-posts.ts'
import { confirmSubscription, findSubscription, subscribe, unsubscribe } from './newsletter.ts'
import { sendOrderMessage } from './order-message.ts'
import { requestQuote } from './quotes.ts'

export type InquiriesContext = {
  db: Db
  clock: Clock
  limits: Pick<RateLimits, 'count'>
  customers: Pick<Customers, 'upsertCustomer'>
  mail: MailAddresses
  /** What links in mails start with. */
  origin: string
  newsletter: { isConfirmed: boolean }
  /** Contact forms that are switched off. */
  inactiveForms: readonly string[]
}

/** Who sends, and under which Idempotency-Key if there is one. */
export type Sender = { address: string; idempotencyKey?: string | null }
export type Fields = Readonly<Record<string, unknown>>

export type Quote = z.infer<typeof quoteContract.body>
export type QuoteAnswer = z.infer<typeof quoteContract.result>
export type SubscribeRequest = z.infer<typeof subscribeContract.body>
export type SubscribeAnswer = z.infer<typeof subscribeContract.result>

/** What a page's own form is told when it is posted without script; `fields` names what is wrong with which field. */
export type FormAnswer = { message: string } | { error: string; fields: Record<string, string> }

/** One refusal in the form service's terms; without `field` it concerns the whole form. */
export type ContactError = { code?: string; field?: string; message: string }
/** `next` is where a browser goes after success; `retryAfter` is set in seconds when a limit was hit. */
export type ContactAnswer = { next: string } | { errors: ContactError[]; retryAfter: number | null }

/** Who writes about an order: the buyer it names. */
export type OrderWriter = { number: string; buyer: { name: string; email: string; phone: string } }

/** `email` is masked (`r•••@example.com`): a forwarded link must not give the address away. */
export type Subscription = { email: string; state: 'waiting' | 'subscribed' | 'unsubscribed' }

export type Inquiries = {
  /** For the API, which has counted and parsed already. */
  requestQuote(quote: Quote, sender: Sender): Promise<QuoteAnswer>
  subscribe(request: SubscribeRequest): Promise<SubscribeAnswer>
  /** The same two for the action of a page: counts, parses and answers refusals instead of throwing them. */
  postQuote(fields: Fields, sender: Sender): Promise<FormAnswer>
  postSubscription(fields: Fields, sender: Sender): Promise<FormAnswer>
  /**
   * In two steps for `POST /f/{formId}`, so that nothing of a refused sender is parsed: counts the call and says why it
   * is refused, null when it is not; then checks, stores and mails.
   */
  admitContact(formId: string, sender: Sender): Promise<ContactAnswer | null>
  takeContact(formId: string, fields: Fields, sender: Sender): Promise<ContactAnswer>
  /** Both at once, for the action of a page. */
  sendContact(formId: string, fields: Fields, sender: Sender): Promise<ContactAnswer>
  /** From the page of an order: the same counting, storing and mailing, with the order as the sender. */
  sendOrderMessage(order: OrderWriter, fields: Fields, sender: Sender): Promise<PostedAnswer>
  /** What the link in a mail is about, without changing anything; null when it is unknown or out of date. */
  findSubscription(token: string): Promise<Subscription | null>
  /** Only ever on a POST: mail programs open links by themselves. */
  confirmSubscription(token: string): Promise<Subscription | null>
  unsubscribe(token: string): Promise<Subscription | null>
}

export function createInquiries(context: InquiriesContext): Inquiries {
  return {
    requestQuote: (quote, sender) => requestQuote(context, quote, sender),
    subscribe: (request) => subscribe(context, request),
    postQuote: (fields, sender) => postQuote(context, fields, sender),
    postSubscription: (fields, sender) => postSubscription(context, fields, sender),
    admitContact: (formId, sender) => admitContact(context, formId, sender),
    takeContact: (formId, fields, sender) => takeContact(context, formId, fields, sender),
    sendContact: async (formId, fields, sender) =>
      (await admitContact(context, formId, sender)) ?? (await takeContact(context, formId, fields, sender)),
    sendOrderMessage: (order, fields, sender) => sendOrderMessage(context, order, fields, sender),
    findSubscription: (token) => findSubscription(context, token),
    confirmSubscription: (token) => confirmSubscription(context, token),
    unsubscribe: (token) => unsubscribe(context, token),
  }
}
