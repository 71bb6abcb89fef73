import type { Config } from '#server/platform/config.ts'
import { reachDatabaseServer } from '#server/platform/database/database-server.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { Log } from '#server/platform/log.ts'
import { originsOf } from '#server/platform/origins.ts'
import { reasonOf } from '#server/platform/reason-of.ts'
import { checkAddress } from './check-address.ts'
import { checkDatabase, readDatabaseClock } from './check-database.ts'
import { checkClock, checkDataDir, checkDisk, type OtherClock } from './check-machine.ts'
import { checkMail } from './check-mail.ts'
import { checkPayments, checkWebhook } from './check-payments.ts'
import { checkStorage } from './check-storage.ts'
import type { Finding, FindingState } from './finding.ts'

const marks: Record<FindingState, string> = { good: '✓', warning: '!', failed: '✗', skipped: '–' }

/** Tries each part of the settings, also while the app runs, and prints what it finds. Returns whether none has failed. */
export async function examine(options: {
  config: Config
  log: Log
  print: (text: string) => void
  /** Where the owner's notices are sent. */
  readOwnerAddress: (connection: Connection) => Promise<string>
}): Promise<boolean> {
  const { config, log, print, readOwnerAddress } = options
  const findings: Finding[] = []
  const report = (...found: Finding[]) => {
    for (const finding of found) {
      findings.push(finding)
      print(describe(finding))
    }
  }
  const folder = await checkDataDir(config.dataDir)
  report(folder)
  if (folder.state === 'failed') {
    print('\nNothing works without the data folder: nothing else was tried.')
    return false
  }
  report(await checkDisk(config.dataDir))
  await withDatabase(config, log, async (opened) => {
    const database = 'part' in opened ? opened : await checkDatabase(config, opened.connection)
    report(database, await checkStorage(config))
    const connection = 'part' in opened || database.state === 'failed' ? null : opened.connection
    const to = connection ? await readOwnerAddress(connection) : config.mail.owner
    report(await checkMail(config, { to, log }))
    report(await checkPayments(config, originsOf(config)[0] ?? ''))
    report(await checkWebhook(config), await checkAddress(config))
    report(await checkClock(clocksOf(config, connection)))
  })
  const count = (state: FindingState) => findings.filter((finding) => finding.state === state).length
  print(
    `\n${count('good')} good, ${count('warning')} to look at, ${count('failed')} failed, ${count('skipped')} not tried`,
  )
  return count('failed') === 0
}

function describe({ part, state, found, advice }: Finding): string {
  const line = `${marks[state]} ${`${part}:`.padEnd(10)} ${found}`
  return advice ? `${line}\n${' '.repeat(13)}${advice}` : line
}

/** Calls `use` with a connection, or with the finding that there is none. */
async function withDatabase(
  config: Config,
  log: Log,
  use: (database: { connection: Connection } | Finding) => Promise<void>,
): Promise<void> {
  const server = await reachDatabaseServer(config, log).catch((error: unknown): Finding => {
    const advice = 'Look at DATA_DIR, in which the embedded database lives, and at the log.'
    return { part: 'database', state: 'failed', found: reasonOf(error), advice }
  })
  if ('part' in server) return await use(server)
  try {
    await use(server)
  } finally {
    await server.stop()
  }
}

function clocksOf({ payments, files }: Config, connection: Connection | null): OtherClock[] {
  const hosts = [
    ...(payments.kind === 'stripe' ? [payments.apiBase ?? 'https://api.stripe.com'] : []),
    ...(files.kind === 's3' && files.endpoint ? [files.endpoint] : []),
  ]
  return [
    ...(connection ? [{ name: 'the database', read: () => readDatabaseClock(connection) }] : []),
    ...hosts.map((host) => ({ name: new URL(host).host, read: () => readHttpClock(host) })),
  ]
}

async function readHttpClock(host: string): Promise<Date> {
  const { headers } = await fetch(host, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(10_000) })
  const date = headers.get('date')
  if (!date) throw new Error('the answer has no date')
  return new Date(date)
}
