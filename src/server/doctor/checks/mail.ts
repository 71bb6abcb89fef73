import { randomUUID } from 'node:crypto'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import { createMailer } from '#server/platform/mail/mail.ts'
import { refusalOf } from '#server/platform/mail/mail-server.ts'
import { reasonOf } from '#server/platform/reason-of.ts'
import type { Finding } from '../finding.ts'
import { mailFolderGap, senderGap } from '../gaps.ts'

/** Sends a mail to the owner, who sees whether it arrives. */
export async function checkMail({ mail }: Config, { to, log }: { to: string; log: Log }): Promise<Finding> {
  const part = 'mail'
  if (mail.kind === 'folder') return mailFolderGap(mail.folder)
  const mailer = createMailer(mail, log)
  const text = 'The check of your shop sent this mail. Its buyers’ mails leave by the same way.'
  try {
    await mailer.send({
      ...{ messageId: `<doctor-${randomUUID()}@doctor.invalid>`, to, subject: 'Mail from your shop arrives' },
      ...{ text, html: `<p>${text}</p>` },
    })
    const found = `the mail server took a mail to ${to}`
    const gap = senderGap(mail.from)
    if (gap) return { ...gap, found: `${found}; ${gap.found}` }
    return { part, state: 'good', found, advice: `Look whether it arrived, and not among the spam.` }
  } catch (error) {
    return { part, state: 'failed', found: reasonOf(error), advice: adviceOn(error, to) }
  } finally {
    mailer.close()
  }
}

/** The server may work, and know no such mailbox. */
function adviceOn(error: unknown, to: string): string {
  return refusalOf(error) === 'recipient'
    ? `The mail server takes no mail to ${to}. Under Settings, “Send notices to” names who gets notices.`
    : 'Look at SMTP_URL (user, password, port) and at MAIL_FROM, which the server must allow.'
}
