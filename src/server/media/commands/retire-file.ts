import type { Tx } from '#server/platform/database/db.ts'

/**
 * Another file is shown from now on. This one stays for a while, because pages that are open, and letters that were sent, have its
 * address; `removeRetired` removes it.
 */
export async function retireFile(tx: Tx, fileId: number, at: Date): Promise<void> {
  await tx.updateTable('files').set({ referenced_at: at }).where('id', '=', fileId).execute()
}
