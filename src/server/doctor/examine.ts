import type { Config } from '#server/platform/config.ts'
import { reachDatabaseServer } from '#server/platform/database/database-server.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { Log } from '#server/platform/log.ts'
import { originsOf } from '#server/platform/origins.ts'
import { reasonOf } from '#server/platform/reason-of.ts'
import { checkAddress } from './checks/address.ts'
import { checkDatabase, readDatabaseClock } from './checks/database.ts'
import { checkClock, checkDataDir, checkDisk, type OtherClock } from './checks/machine.ts'
import { checkMail } from './checks/mail.ts'
import { checkPayments, checkWebhook } from './checks/payments.ts'
import { checkStorage } from './checks/storage.ts'
import type { Finding } from './finding.ts'

/** How the checks reach the shop. */
export type Examined = {
  config: Config
  log: Log
  /** That of the running app; without it, the settings' own is opened. */
  connection?: Connection
  /** Where the owner's notices are sent. */
  readOwnerAddress: (connection: Connection) => Promise<string>
}

/** Tries each part of the settings, also while the app runs; `onFinding` gets each finding as soon as it is there. */
export async function examine(
  { config, log, connection: own, readOwnerAddress }: Examined,
  onFinding: (finding: Finding) => void = () => undefined,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const report = (...found: Finding[]) => {
    findings.push(...found)
    found.forEach(onFinding)
  }
  const folder = await checkDataDir(config.dataDir)
  report(folder)
  // Nothing works without it.
  if (folder.state === 'failed') return findings
  report(await checkDisk(config.dataDir))
  await withDatabase({ config, log, own }, async (opened) => {
    const database = 'part' in opened ? opened : await checkDatabase(config, opened.connection)
    report(database, await checkStorage(config))
    const connection = 'part' in opened || database.state === 'failed' ? null : opened.connection
    const to = connection ? await readOwnerAddress(connection) : config.mail.owner
    // Together, because each may wait for another machine that does not answer.
    report(
      ...(await Promise.all([
        checkMail(config, { to, log }),
        checkPayments(config, originsOf(config)[0] ?? ''),
        checkWebhook(config),
        checkAddress(config),
        checkClock(clocksOf(config, connection)),
      ])),
    )
  })
  return findings
}

/** Calls `use` with a connection, or with the finding that there is none. */
async function withDatabase(
  { config, log, own }: { config: Config; log: Log; own: Connection | undefined },
  use: (database: { connection: Connection } | Finding) => Promise<void>,
): Promise<void> {
  if (own) return await use({ connection: own })
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
