import type { Db } from '#server/platform/database/db.ts'

export type Decision = { subject: string; about: string; by: string; at: Date }

/** What owners have decided, by subject. */
export async function readDecisions(db: Db): Promise<Map<string, Decision>> {
  const rows = await db
    .selectFrom('opening_decisions')
    .innerJoin('users', 'users.id', 'opening_decisions.user_id')
    .select(['subject', 'about', 'opening_decisions.created_at', 'users.name', 'users.email'])
    .execute()
  return new Map(
    rows.map(({ subject, about, created_at, name, email }) => [
      subject,
      { subject, about, by: name || email, at: created_at },
    ]),
  )
}
