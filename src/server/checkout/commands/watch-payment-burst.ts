import { writeAudit } from '#server/platform/database/audit.ts'
import { lockName, transaction } from '#server/platform/database/db.ts'
import { writeMail } from '#server/platform/mail/outgoing-mail.ts'
import { adminPaths } from '#shared/admin-paths.ts'
import { hourMs, minuteMs } from '#shared/constants/durations.ts'
import { holdLimits } from '#shared/constants.ts'
import type { CheckoutContext } from '../context.ts'
import { paymentBurstNotice } from '../payment-burst-mail-template.ts'
import { countOpenings, readPaymentBurst, wasNotified } from '../queries/payment-burst.ts'

const pauseMs = hourMs

/**
 * Tells the owner when payments are begun faster than a small shop sells: a line in the log, a row in the activity and a
 * mail, at most once an hour. No buyer is refused for it: a good day looks the same (docs/decisions/0036).
 */
export async function watchPaymentBurst(context: CheckoutContext): Promise<void> {
  const { db, clock, log, mail, origin } = context
  const now = clock.now()
  const since = new Date(now.getTime() - minuteMs)
  const openings = await countOpenings(db, since)
  if (openings < holdLimits.openingsPerMinute) return
  const burst = { openings, ...(await readPaymentBurst(db, since)) }
  await transaction(db, async (tx) => {
    await lockName(tx, 'checkout rush')
    if (await wasNotified(tx, new Date(now.getTime() - pauseMs))) return
    log.warn({ openings, networks: burst.networks }, 'many payments were begun within a minute')
    await writeAudit(tx, now, {
      action: 'checkout-rush',
      subjectKind: 'order',
      subjectId: null,
      after: { openings, networks: burst.networks },
    })
    const { notices: owner } = await mail.studio(tx)
    await writeMail(tx, {
      ...paymentBurstNotice(await mail.words(tx), burst, `${origin}${adminPaths.shopOrders}`),
      kind: 'checkout-rush-notice',
      fact: `rush ${now.toISOString()}`,
      from: mail.from,
      recipient: owner,
      replyTo: owner,
      at: now,
    })
  })
}
