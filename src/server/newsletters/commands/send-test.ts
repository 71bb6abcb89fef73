import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import { transaction } from '#server/platform/database/db.ts'
import { writeMail } from '#server/platform/mail/outgoing-mail.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { NewslettersContext } from '../context.ts'
import { writeTest } from '../letter.ts'
import { readLetter } from '../queries/letters.ts'
import { requireNewsletter } from './write-newsletter.ts'

const texts = messages.newsletters

/** Sends the newsletter to its writer alone. Throws AppError `not_found`, and `invalid` with its problems. */
export async function sendTest(context: NewslettersContext, id: number, email: string, actor: Actor): Promise<void> {
  const { db, clock, mail, origin } = context
  const { body } = await requireNewsletter(db, id)
  const { letter, problems } = await readLetter(context, body)
  if (problems.length > 0) throw new AppError('invalid', texts.problems(problems.length), { problems })
  await transaction(db, async (tx) => {
    const at = clock.now()
    await writeMail(tx, {
      ...writeTest(await mail.words(tx), letter, origin),
      kind: 'newsletter-test',
      fact: `${id} ${actor.userId} ${at.getTime()}`,
      from: mail.from,
      recipient: email,
      replyTo: (await mail.studio(tx)).replies,
      at,
    })
    await writeAudit(tx, at, { action: 'newsletter-tested', subjectKind: 'newsletter', subjectId: id, ...actor })
  })
}
