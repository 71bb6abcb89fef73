import { writeAudit } from '#server/platform/database/audit.ts'
import { lockName, transaction } from '#server/platform/database/db.ts'
import { writeMail } from '#server/platform/mail/outgoing-mail.ts'
import { adminPaths } from '#shared/admin-paths.ts'
import { minuteMs } from '#shared/constants/durations.ts'
import { holdLimits } from '#shared/constants.ts'
import type { CheckoutContext } from '../context.ts'
import { countOpenings, readRush, wasNotified } from '../queries/rush.ts'
import { rushNotice } from '../rush-mail-template.ts'

const pauseMs = 60 * minuteMs

/**
 * Tells the owner when payments are begun faster than a small shop sells: a line in the log, a row in the activity and a
 * mail, at most once an hour. No buyer is refused for it: a good day looks the same (docs/decisions/0036).
 */
export async function watchRush(context: CheckoutContext): Promise<void> {
  const { db, clock, log, mail, origin } = context
  const now = clock.now()
  const since = new Date(now.getTime() - minuteMs)
  const openings = await countOpenings(db, since)
  if (openings < holdLimits.openingsPerMinute) return
  const rush = { openings, ...(await readRush(db, since)) }
  await transaction(db, async (tx) => {
    await lockName(tx, 'checkout rush')
    if (await wasNotified(tx, new Date(now.getTime() - pauseMs))) return
    log.warn({ openings, networks: rush.networks }, 'many payments were begun within a minute')
    await writeAudit(tx, now, {
      action: 'checkout-rush',
      subjectKind: 'order',
      subjectId: null,
      after: { openings, networks: rush.networks },
    })
    const owner = await mail.owner(tx)
    await writeMail(tx, {
      ...rushNotice(rush, `${origin}${adminPaths.shopOrders}`),
      kind: 'checkout-rush-notice',
      fact: `rush ${now.toISOString()}`,
      from: mail.from,
      recipient: owner,
      replyTo: owner,
      at: now,
    })
  })
}
