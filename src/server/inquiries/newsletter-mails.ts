import type { Tx } from '#server/platform/db.ts'
import { composeMail } from '#server/platform/mail-parts.ts'
import { writeMail } from '#server/platform/outgoing-mail.ts'
import { paths } from '#shared/paths.ts'
import type { InquiriesContext } from './inquiries.ts'

type MailContext = Pick<InquiriesContext, 'mail' | 'origin'>

export async function writeWelcomeMail(
  { mail, origin }: MailContext,
  tx: Tx,
  { id, email, token, now }: { id: number; email: string; token: string; now: Date },
): Promise<void> {
  const wayOut = `${origin}${paths.unsubscribe}?token=${token}`
  const letter = composeMail('You are on the list', [
    { kind: 'heading', text: 'You are on the list.' },
    {
      kind: 'text',
      text: 'From now on you get our short letters from SE Alder Street: what came off the press, how a job was made, and now and then a mistake that taught us something.',
    },
    {
      kind: 'text',
      text: 'The first one comes when there is something worth showing. Until then the shop is open, and a reply to this email reaches a person.',
    },
    { kind: 'button', text: 'See what is in the shop', address: `${origin}${paths.shop}` },
    { kind: 'text', text: 'Alder & Ink, Portland, Oregon' },
    {
      kind: 'fine',
      text: 'You get this because this address was entered in our newsletter form. Not for you?',
      link: { text: 'Unsubscribe', address: wayOut },
    },
  ])
  await writeMail(tx, {
    ...letter,
    kind: 'newsletter-welcome',
    fact: `${id} ${now.getTime()}`,
    from: mail.from,
    recipient: email,
    replyTo: mail.owner,
    headers: { 'List-Unsubscribe': `<${wayOut}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    at: now,
  })
}

export async function writeConfirmationMail(
  { mail, origin }: MailContext,
  tx: Tx,
  { id, email, token, now }: { id: number; email: string; token: string; now: Date },
): Promise<void> {
  const letter = composeMail('Please confirm your subscription', [
    { kind: 'heading', text: 'Is this you?' },
    {
      kind: 'text',
      text: 'This address was entered in the newsletter form of Alder & Ink. Say yes and our letters come to you; the button works for seven days.',
    },
    { kind: 'button', text: 'Yes, put me on the list', address: `${origin}${paths.newsletter}?token=${token}` },
    { kind: 'fine', text: 'It was not you? Do nothing. Without the yes, no letter comes.' },
  ])
  await writeMail(tx, {
    ...letter,
    kind: 'newsletter-confirmation',
    fact: `${id} ${now.getTime()}`,
    from: mail.from,
    recipient: email,
    replyTo: mail.owner,
    at: now,
  })
}
