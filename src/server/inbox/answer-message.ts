import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { idempotentRequest, type Sender, writeOnce } from '#server/platform/database/idempotency.ts'
import { issueLink } from '#server/platform/links.ts'
import { writeMail } from '#server/platform/mail/outgoing-mail.ts'
import { orderLinkLifeMs } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { answerMail } from './answer-mail-template.ts'
import type { InboxContext } from './context.ts'
import { findOrderOf, insertAnswer, lockMessage, renewOrderMark, setAnswerMail, setMessage } from './store.ts'

export type AnsweringActor = Actor & Sender

/** Writes the answer, its mail and the read mark in one transaction. */
export async function answerMessage(
  { db, clock, mail, origin }: InboxContext,
  id: number,
  text: string,
  { userId, requestId, ...sender }: AnsweringActor,
): Promise<void> {
  await writeOnce(db, clock, idempotentRequest(`POST /messages/${id}/answers`, { text }, sender), async (tx) => {
    const asked = await lockMessage(tx, id)
    if (!asked) throw new AppError('not_found', messages.adminInbox.notFound)
    const now = clock.now()
    const answerId = await insertAnswer(tx, { messageId: id, userId, text, now })
    const mailId = await writeMail(tx, {
      ...answerMail(await mail.words(tx), asked, text, await orderPageOf(tx, asked, { origin, now })),
      kind: 'contact-answer',
      fact: String(answerId),
      from: mail.from,
      recipient: asked.email,
      replyTo: (await mail.studio(tx)).replies,
      at: now,
    })
    await setAnswerMail(tx, answerId, mailId)
    if (!asked.read_at) await setMessage(tx, id, { read_at: now })
    await renewOrderMark(tx, asked)
    await writeAudit(tx, now, {
      action: 'message-answered',
      subjectKind: 'message',
      subjectId: id,
      userId,
      requestId,
      after: { answer_id: answerId },
    })
    return { answerId }
  })
}

async function orderPageOf(
  tx: Tx,
  asked: Parameters<typeof findOrderOf>[1],
  { origin, now }: { origin: string; now: Date },
): Promise<string | null> {
  const subjectId = await findOrderOf(tx, asked)
  if (subjectId === null) return null
  const token = await issueLink(tx, { scope: 'order', subjectId, at: now, lifeMs: orderLinkLifeMs })
  return `${origin}${paths.order(token)}`
}
