import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { bouncesUntilMarked } from '#shared/constants/newsletters.ts'

const longestReason = 500

/** One more mail server has refused the address; the third time in a row, the address is marked. */
export async function countBounce(tx: Tx, { email, reason, at }: { email: string; reason: string; at: Date }) {
  const enough = sql<boolean>`bounces + 1 >= ${bouncesUntilMarked}`
  await tx
    .updateTable('subscribers')
    .set({
      bounces: sql`bounces + 1`,
      bounced_at: sql`case when ${enough} then coalesce(bounced_at, ${at}) else bounced_at end`,
      last_bounce: reason.slice(0, longestReason),
    })
    .where('email', '=', email.toLowerCase())
    .execute()
}

/** Mails have arrived: refusals before them do not count. A mark stays until an administrator or the person lifts it. */
export async function forgetBounces(db: Db | Tx, emails: readonly string[]): Promise<void> {
  const addresses = emails.map((email) => email.toLowerCase())
  // Looked for first: an update of no row would announce a change, too, after every mail.
  const rows = await db
    .selectFrom('subscribers')
    .select('id')
    .where((eb) => eb('email', '=', eb.fn.any(eb.val(addresses))))
    .where('bounces', '>', 0)
    .where('bounced_at', 'is', null)
    .execute()
  if (rows.length === 0) return
  await db
    .updateTable('subscribers')
    .set({ bounces: 0, last_bounce: '' })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('bounced_at', 'is', null)
    .execute()
}
