import type { Tx } from '#server/platform/database/db.ts'
import { writeMail } from '#server/platform/mail/outgoing-mail.ts'
import { unsubscribeHeaders } from '#server/platform/mail/unsubscribe-headers.ts'
import { paths } from '#shared/paths.ts'
import type { InquiriesContext } from '../context.ts'
import { newsletterConfirmation, newsletterWelcome } from '../newsletter-mail-templates.ts'

type MailContext = Pick<InquiriesContext, 'mail' | 'origin'>

export async function writeWelcomeMail(
  { mail, origin }: MailContext,
  tx: Tx,
  { id, email, token, isProven, now }: { id: number; email: string; token: string; isProven: boolean; now: Date },
): Promise<void> {
  const unsubscribeAddress = origin + paths.leaveNewsletter(token)
  await writeMail(tx, {
    ...newsletterWelcome(await mail.words(tx), { shop: `${origin}${paths.shop}`, unsubscribeAddress }),
    kind: 'newsletter-welcome',
    fact: `${id} ${now.getTime()}`,
    from: mail.from,
    recipient: email,
    isUnverified: !isProven,
    replyTo: (await mail.studio(tx)).replies,
    headers: unsubscribeHeaders(unsubscribeAddress),
    at: now,
  })
}

export async function writeConfirmationMail(
  { mail, origin }: MailContext,
  tx: Tx,
  { id, email, token, now }: { id: number; email: string; token: string; now: Date },
): Promise<void> {
  await writeMail(tx, {
    ...newsletterConfirmation(await mail.words(tx), `${origin}${paths.newsletter}?token=${token}`),
    kind: 'newsletter-confirmation',
    fact: `${id} ${now.getTime()}`,
    from: mail.from,
    recipient: email,
    isUnverified: true,
    replyTo: (await mail.studio(tx)).replies,
    at: now,
  })
}
