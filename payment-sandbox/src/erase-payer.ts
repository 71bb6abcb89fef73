import { sql } from 'kysely'
import type { Tx } from '../../src/server/platform/database/db.ts'

const nobody = JSON.stringify({ email: '', name: '', phone: null, shipping: null })

/**
 * Erases the payer's data from these sessions and from all others with this email. Amounts, states and items are kept.
 * Uses only the tables, because the shop may have changed to another provider since.
 */
export async function erasePayer(tx: Tx, payer: { email: string; sessionIds: readonly string[] }): Promise<void> {
  const { rows: sessions } = await sql<{ id: string }>`
    update payment_sandbox.sessions set
      customer = null,
      params = params - 'customer_email' #- '{payment_intent_data,receipt_email}'
    where id = any (${payer.sessionIds}::text[])
      or lower(params ->> 'customer_email') = ${payer.email} or lower(customer ->> 'email') = ${payer.email}
    returning id`.execute(tx)
  if (sessions.length === 0) return
  const sessionIds = sessions.map(({ id }) => id)
  const { rows: intents } = await sql<{ id: string }>`
    update payment_sandbox.payment_intents set
      pending_attempt = case when pending_attempt is not null
        then jsonb_set(pending_attempt, '{customer}', ${nobody}::jsonb) end
    where session_id = any (${sessionIds}::text[])
    returning id`.execute(tx)
  const intentIds = intents.map(({ id }) => id)
  await sql`update payment_sandbox.charges set customer = ${nobody}::jsonb
    where payment_intent_id = any (${intentIds}::text[])`.execute(tx)
  await sql`update payment_sandbox.disputes set evidence_text = null
    where payment_intent_id = any (${intentIds}::text[])`.execute(tx)
  // Events and stored answers about them are not needed any more, because a customer with an open order is not erased.
  const names = [...sessionIds, ...intentIds]
  for (const table of ['events', 'idempotency_keys'])
    await sql`delete from ${sql.table(`payment_sandbox.${table}`)} told
      where exists (select from unnest(${names}::text[]) name where position(name in told.body) > 0)`.execute(tx)
}
