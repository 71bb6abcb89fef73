import { setTimeout as wait } from 'node:timers/promises'
import { transaction } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/outbox.ts'
import type { WrittenMail } from '#server/platform/mail/mail-parts.ts'
import { unsubscribeHeaders } from '#server/platform/mail/unsubscribe-headers.ts'
import { paths } from '#shared/paths.ts'
import type { NewslettersContext } from '../context.ts'
import { addressTo } from '../letter.ts'
import { findSentMail } from '../queries/newsletters.ts'
import {
  type Claimed,
  claimDelivery,
  endFinished,
  giveUpUnanswered,
  leaveOutStopped,
  leaveOutUnsubscribed,
  messageIdOf,
} from './claim-delivery.ts'
import { recordFailure, recordSent } from './record-delivery.ts'
import { sendingJob } from './start-sending.ts'

/** Shorter than a stop of the app waits for its jobs. */
const sliceMs = 4_000

/**
 * The job: sends for some seconds at the allowed pace and adds itself again while there is more to send. After a crash, or while
 * the mail server is in trouble, the run of every minute goes on.
 */
export async function sendDeliveries(context: NewslettersContext): Promise<void> {
  await giveUpUnanswered(context)
  await leaveOutUnsubscribed(context)
  const goesOn = await sendForAWhile(context)
  await leaveOutStopped(context.db, context.clock.now())
  await endFinished(context)
  if (goesOn) await transaction(context.db, (tx) => enqueue(tx, 'send-newsletters', {}, sendingJob))
}

async function sendForAWhile(context: NewslettersContext): Promise<boolean> {
  const until = performance.now() + sliceMs
  const letters = new Map<number, WrittenMail | null>()
  while (performance.now() < until) {
    if (context.mailer.isPaused()) return false
    const claimed = await claimDelivery(context)
    if (claimed === null) return false
    if (typeof claimed === 'number') {
      await wait(Math.min(claimed, Math.max(0, until - performance.now())))
      continue
    }
    const letter = letters.get(claimed.newsletterId) ?? (await findSentMail(context.db, claimed.newsletterId))
    letters.set(claimed.newsletterId, letter)
    if (letter && !(await sendOne(context, claimed, letter))) return false
  }
  return true
}

/** RFC 2919 and 8058; `bulk` keeps programs from answering that somebody is away. */
function letterHeaders(origin: string, token: string): Record<string, string> {
  return {
    ...unsubscribeHeaders(origin + paths.leaveNewsletter(token)),
    'List-Id': `<newsletter.${new URL(origin).hostname}>`,
    Precedence: 'bulk',
  }
}

/** False when the mail server is in trouble: the others are not tried now. */
async function sendOne(context: NewslettersContext, claimed: Claimed, letter: WrittenMail): Promise<boolean> {
  const { db, mail, mailer, origin, readSenderName } = context
  try {
    await mailer.send({
      ...addressTo(letter, claimed.token),
      messageId: messageIdOf(mail.from, claimed),
      senderName: await readSenderName(),
      to: claimed.email,
      replyTo: (await mail.studio(db)).replies,
      headers: letterHeaders(origin, claimed.token),
    })
  } catch (error) {
    return await recordFailure(context, claimed, error)
  }
  await recordSent(context, claimed)
  return true
}
