import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { ProblemKind } from '../queries/problems.ts'

/**
 * Closes open problems that no longer exist: those of one session or, with a null `sessionId`, those of a provider that
 * answers again.
 */
export async function settleProblems(
  db: Db | Tx,
  { sessionId, kinds, now }: { sessionId: string | null; kinds: readonly ProblemKind[]; now: Date },
): Promise<void> {
  await db
    .updateTable('payment_problems')
    .set({ outcome: 'settled', resolved_at: now })
    .where('resolved_at', 'is', null)
    .where('kind', 'in', kinds)
    .where(sql<boolean>`session_id is not distinct from ${sessionId}`)
    .execute()
}
