import type { Db, Tx } from '#server/platform/database/db.ts'

/** False when the password is no longer the one that was verified. */
export async function replacePasswordHash(
  tx: Db | Tx,
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
