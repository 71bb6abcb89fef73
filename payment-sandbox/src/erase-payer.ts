/** Runs one statement, in the caller's transaction if it has one. */
export type RunStatement = (text: string, values: readonly unknown[]) => Promise<{ rows: unknown[] }>

const nobody = JSON.stringify({ email: '', name: '', phone: null, shipping: null })

/**
 * Erases the payer's data from these sessions and from all others with one of these emails. Amounts, states and items are kept.
 * Uses only the tables, so it needs no running sandbox: the shop may have changed to another provider since.
 */
export async function erasePayer(
  run: RunStatement,
  { emails, sessionIds }: { emails: readonly string[]; sessionIds: readonly string[] },
): Promise<void> {
  const idsOf = ({ rows }: { rows: unknown[] }) => (rows as { id: string }[]).map(({ id }) => id)
  const sessions = idsOf(
    await run(
      `update payment_sandbox.sessions set
         customer = null,
         params = params - 'customer_email' #- '{payment_intent_data,receipt_email}'
       where id = any ($1::text[]) or lower(params ->> 'customer_email') = any ($2::text[])
         or lower(customer ->> 'email') = any ($2::text[])
       returning id`,
      [sessionIds, emails],
    ),
  )
  if (sessions.length === 0) return
  const intents = idsOf(
    await run(
      `update payment_sandbox.payment_intents set
         pending_attempt = case when pending_attempt is not null
           then jsonb_set(pending_attempt, '{customer}', $2::jsonb) end
       where session_id = any ($1::text[])
       returning id`,
      [sessions, nobody],
    ),
  )
  await run('update payment_sandbox.charges set customer = $2::jsonb where payment_intent_id = any ($1::text[])', [
    intents,
    nobody,
  ])
  await run('update payment_sandbox.disputes set evidence_text = null where payment_intent_id = any ($1::text[])', [
    intents,
  ])
  // Events and stored answers about them are not needed any more, because an open order is not erased.
  for (const table of ['events', 'idempotency_keys'])
    await run(
      `delete from payment_sandbox.${table} entry
       where exists (select from unnest($1::text[]) name where position(name in entry.body) > 0)`,
      [[...sessions, ...intents]],
    )
}
