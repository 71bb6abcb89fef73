import type { Sender } from '#server/platform/database/idempotency.ts'
import type { PostedAnswer } from '#shared/order/order-page.ts'
import { confirmSubscription } from './commands/confirm-subscription.ts'
import { requestQuote } from './commands/request-quote.ts'
import { sendOrderMessage } from './commands/send-order-message.ts'
import { subscribe } from './commands/subscribe.ts'
import { takeContact } from './commands/take-contact.ts'
import { unsubscribe } from './commands/unsubscribe.ts'
import { admitContact } from './contact-admission.ts'
import type { ContactAnswer, Fields, FormAnswer, InquiriesContext, OrderWriter, Subscription } from './context.ts'
import { postQuote, postSubscription } from './form-posts.ts'
import { findSubscription } from './queries/subscribers.ts'
import { discardFiles } from './sent-files.ts'
import type { Quote, QuoteAnswer, SubscribeAnswer, SubscribeRequest } from './wire.ts'

export type Inquiries = {
  /** For the API, which has already counted and parsed the call. */
  requestQuote(quote: Quote, sender: Sender): Promise<QuoteAnswer>
  subscribe(request: SubscribeRequest): Promise<SubscribeAnswer>
  /** The same two for the action of a page: they count, parse, and return refusals instead of throwing them. */
  postQuote(fields: Fields, sender: Sender): Promise<FormAnswer>
  postSubscription(fields: Fields, sender: Sender): Promise<FormAnswer>
  /**
   * In two steps for `POST /f/{formId}`, so that a refused sender's body is never parsed. `admitContact` counts the call
   * and returns the refusal or null; `takeContact` checks, stores and mails.
   */
  admitContact(formId: string, sender: Sender): Promise<ContactAnswer | null>
  takeContact(formId: string, fields: Fields, sender: Sender): Promise<ContactAnswer>
  /** Both steps in one, for the action of a page. */
  sendContact(formId: string, fields: Fields, sender: Sender): Promise<ContactAnswer>
  /** Removes the files of a form that a page refuses itself. */
  discardFiles(fields: Fields): Promise<void>
  /** From the page of an order: counts, stores and mails in the same way, with the order's buyer as the sender. */
  sendOrderMessage(order: OrderWriter, fields: Fields, sender: Sender): Promise<PostedAnswer>
  /** The subscription that a mailed link is for, without changing it; null when the link is unknown or expired. */
  findSubscription(token: string): Promise<Subscription | null>
  /** Called on a POST only, because mail programs open links by themselves. */
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
    async sendContact(formId, fields, sender) {
      const answer =
        (await admitContact(context, formId, sender)) ?? (await takeContact(context, formId, fields, sender))
      if ('errors' in answer) await discardFiles(context, fields)
      return answer
    },
    discardFiles: (fields) => discardFiles(context, fields),
    sendOrderMessage: (order, fields, sender) => sendOrderMessage(context, order, fields, sender),
    findSubscription: (token) => findSubscription(context, token),
    confirmSubscription: (token) => confirmSubscription(context, token),
    unsubscribe: (token) => unsubscribe(context, token),
  }
}
