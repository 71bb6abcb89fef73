import type { Db } from '#server/platform/database/db.ts'

/** Deletes records after their retention time; an account made from an invitation stays. */
export async function purgeExpired(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sign_ins').where('created_at', '<', before).execute()
  await db.deleteFrom('sessions').where('expires_at', '<', before).execute()
  await db.deleteFrom('invitations').where('expires_at', '<', before).execute()
}
