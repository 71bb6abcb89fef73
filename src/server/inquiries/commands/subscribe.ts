import { transaction } from '#server/platform/database/db.ts'
import { isBot } from '#server/platform/http/bots.ts'
import { issueLink, wasIssued } from '#server/platform/links.ts'
import { dayMs, hourMs } from '#shared/constants/durations.ts'
import { messages } from '#shared/messages.ts'
import type { InquiriesContext } from '../context.ts'
import { stateOf } from '../queries/subscribers.ts'
import type { SubscribeAnswer, SubscribeRequest } from '../wire.ts'
import { admitSubscriber } from './admit-subscriber.ts'
import { writeConfirmationMail } from './newsletter-mails.ts'
import { lockSubscriber, setSubscriber } from './subscriber-rows.ts'

/** Repeated requests with a stranger's address must not fill that mailbox (docs/decisions/0015). */
const askAgainMs = hourMs
const confirmLifeMs = 7 * dayMs

const subscribed: SubscribeAnswer = { message: messages.newsletter.subscribed }

/** The answer is the same whatever is known about the address. */
export async function subscribe(context: InquiriesContext, request: SubscribeRequest): Promise<SubscribeAnswer> {
  if (isBot(request)) return subscribed
  const { db, clock, newsletter } = context
  await transaction(db, async (tx) => {
    const now = clock.now()
    const row = await lockSubscriber(tx, request.email.toLowerCase(), now)
    // Whoever asks anew has an address that works again.
    const state = stateOf(row)
    if (state === 'subscribed' && row.bouncedAt === null) return
    // Anybody can type an address: whoever has left stays so until the mailbox itself asks to come back.
    if (state !== 'unsubscribed') {
      if (!newsletter.isConfirmed) return await admitSubscriber(context, tx, row, { isProven: false })
      await setSubscriber(tx, row.id, { confirmedAt: null, unsubscribedAt: null })
    }
    const asked = { scope: 'newsletter-confirm', subjectId: row.id } as const
    if (await wasIssued(tx, { ...asked, since: new Date(now.getTime() - askAgainMs) })) return
    const token = await issueLink(tx, { ...asked, at: now, lifeMs: confirmLifeMs })
    await writeConfirmationMail(context, tx, { id: row.id, email: row.email, token, now })
  })
  return subscribed
}
