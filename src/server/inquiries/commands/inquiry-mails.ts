import type { Tx } from '#server/platform/database/db.ts'
import type { MailKind } from '#server/platform/mail/mail-kinds.ts'
import { type OutgoingMail, writeMail } from '#server/platform/mail/outgoing-mail.ts'
import { adminPaths } from '#shared/admin-paths.ts'
import { hourMs } from '#shared/constants/durations.ts'
import type { InquiriesContext } from '../context.ts'
import {
  type ContactForMail,
  contactAcknowledgement,
  contactNotice,
  type ForOwner,
  type QuoteForMail,
  quoteAcknowledgement,
  quoteNotice,
} from '../inquiry-mail-templates.ts'

type MailContext = Pick<InquiriesContext, 'mail' | 'origin'>
type WithFiles = Pick<ForOwner, 'files'>

export async function writeQuoteMails(
  context: MailContext,
  tx: Tx,
  asked: QuoteForMail & WithFiles & { id: number },
): Promise<void> {
  const { id, number, now, quote } = asked
  const [{ notices, replies }, words] = await Promise.all([context.mail.studio(tx), context.mail.words(tx)])
  const order = { orderId: id, from: context.mail.from, at: now }
  await writeMail(tx, {
    ...quoteAcknowledgement(words, asked),
    ...order,
    ...acknowledging('quote-acknowledgement', { email: quote.email, replies, now }),
  })
  await writeMail(tx, {
    ...quoteNotice(words, { ...asked, address: `${context.origin}${adminPaths.serviceOrder(id)}` }),
    ...order,
    kind: 'quote-notice',
    fact: `${id} ${number}`,
    recipient: notices,
    replyTo: quote.email,
  })
}

export async function writeContactMails(
  context: MailContext,
  tx: Tx,
  sent: ContactForMail & WithFiles & { id: number; now: Date },
): Promise<void> {
  const { id, email, now } = sent
  const [{ notices, replies }, words] = await Promise.all([context.mail.studio(tx), context.mail.words(tx)])
  const both = { from: context.mail.from, at: now }
  await writeMail(tx, {
    ...contactAcknowledgement(words, sent),
    ...both,
    ...acknowledging('contact-acknowledgement', { email, replies, now }),
  })
  await writeMail(tx, {
    ...contactNotice(words, { ...sent, address: `${context.origin}${adminPaths.message(id)}` }),
    ...both,
    kind: 'contact-notice',
    fact: String(id),
    recipient: notices,
    replyTo: email,
  })
}

/** One acknowledgement of a kind per address and hour, because anybody can type any address (docs/decisions/0015). */
function acknowledging(
  kind: MailKind,
  { email, replies, now }: { email: string; replies: string; now: Date },
): Pick<OutgoingMail, 'kind' | 'fact' | 'recipient' | 'replyTo' | 'isUnverified'> {
  const hour = Math.floor(now.getTime() / hourMs)
  return { kind, fact: `${email.toLowerCase()} ${hour}`, recipient: email, replyTo: replies, isUnverified: true }
}
