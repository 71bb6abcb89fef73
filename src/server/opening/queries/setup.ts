import type { Db } from '#server/platform/database/db.ts'
import { type SetupState, toSetupState } from '../wire.ts'

/** How far the set-up is; there is no row before it was begun. */
export async function readSetup(db: Db): Promise<SetupState> {
  const row = await db.selectFrom('studio_setup').select(['state', 'step']).executeTakeFirst()
  return toSetupState(row)
}
