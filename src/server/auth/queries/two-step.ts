import type { Db, Tx } from '#server/platform/database/db.ts'

export async function findTwoStep(db: Db | Tx, userId: number) {
  return await db
    .selectFrom('users')
    .select(['totp_secret', 'totp_pending'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}
