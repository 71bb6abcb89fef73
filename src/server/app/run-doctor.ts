import { examine } from '#server/doctor/examine.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/db.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { Log } from '#server/platform/log.ts'
import { createSettings } from '#server/settings/settings.ts'

type Command = { config: Config; log: Log; print: (text: string) => void }

/** `npm run doctor`; returns whether no part has failed. */
export async function runDoctor(command: Command): Promise<boolean> {
  return await examine({ ...command, readOwnerAddress: (connection) => readOwnerAddress(command, connection) })
}

/** The address for notices as the owner has set it; that of the environment before the first start. */
async function readOwnerAddress({ config, log }: Command, connection: Connection): Promise<string> {
  const { db, close } = openDatabase(connection, log, { maxConnections: 1 })
  try {
    const mailOwner = config.mail.owner
    return await createSettings({ db, clock: systemClock, shop: config.shop, mailOwner }).ownerAddress(db)
  } catch (error) {
    if ((error as { code?: string }).code !== '42P01') throw error // the table does not exist
    return config.mail.owner
  } finally {
    await close()
  }
}
