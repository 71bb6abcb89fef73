import { examine } from '#server/doctor/examine.ts'
import type { Finding, FindingState } from '#server/doctor/finding.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/db.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { Log } from '#server/platform/log.ts'
import { createSettings } from '#server/settings/settings.ts'

type Command = { config: Config; log: Log; print: (text: string) => void }

const marks: Record<FindingState, string> = { good: '✓', warning: '!', failed: '✗', skipped: '–' }

/** `npm run doctor`; returns whether no part has failed. */
export async function runDoctor(command: Command): Promise<boolean> {
  const { config, log, print } = command
  const findings = await examine(
    { config, log, readOwnerAddress: (connection) => readOwnerAddress(command, connection) },
    (finding) => print(describe(finding)),
  )
  const count = (state: FindingState) => findings.filter((finding) => finding.state === state).length
  if (findings.length === 1) print('\nNothing works without the data folder: nothing else was tried.')
  else
    print(
      `\n${count('good')} good, ${count('warning')} to look at, ${count('failed')} failed, ${count('skipped')} not tried`,
    )
  return count('failed') === 0
}

function describe({ part, state, found, advice }: Finding): string {
  const line = `${marks[state]} ${`${part}:`.padEnd(10)} ${found}`
  return advice ? `${line}\n${' '.repeat(13)}${advice}` : line
}

/** The address for notices as the owner has set it; that of the environment before the first start. */
async function readOwnerAddress({ config, log }: Command, connection: Connection): Promise<string> {
  const { db, close } = openDatabase(connection, log, { maxConnections: 1 })
  try {
    const settings = createSettings({ db, clock: systemClock, shop: config.shop, mail: config.mail })
    return (await settings.mailAddresses(db)).notices
  } catch (error) {
    if ((error as { code?: string }).code !== '42P01') throw error // the table does not exist
    return config.mail.owner
  } finally {
    await close()
  }
}
