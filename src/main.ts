import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { developmentSite } from '#server/app/site-development.ts'
import { builtSite } from '#server/app/site-production.ts'
import type { RunningApp } from '#server/app/start-app.ts'
import { describeConfig, readConfig } from '#server/platform/config.ts'
import { ConfigError } from '#server/platform/environment.ts'
import { createLog } from '#server/platform/log.ts'
import { projectRoot } from '#server/platform/project-root.ts'
import {
  requireAddress,
  requireDatabase,
  requireDataDir,
  requireNode,
  requireStorage,
} from '#server/platform/start-checks.ts'

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dev: { type: 'boolean', default: false },
    migrate: { type: 'boolean', default: false },
    sample: { type: 'boolean', default: false },
    products: { type: 'string' },
    backup: { type: 'boolean', default: false },
    missing: { type: 'string' },
    restore: { type: 'boolean', default: false },
    doctor: { type: 'boolean', default: false },
  },
})

/** Long enough for a proxy's next look at /readyz, short enough for a Ctrl-C. */
const drainMs = 1_000

/** A second signal this long after the first ends the process without waiting. */
const impatientMs = 1_000

/** The limits of a stop added up: draining 1 s, jobs and requests 12 s, connections 3 s, the embedded database 10 s. */
const longestStopMs = 28_000

function print(text: string) {
  process.stdout.write(`${text}\n`)
}

function complain(error: unknown) {
  const isPlain = error instanceof Error && ['ConfigError', 'EmbeddedPostgresError', 'BackupError'].includes(error.name)
  process.stderr.write(
    `\n${isPlain ? (error as Error).message : error instanceof Error ? error.stack : String(error)}\n\n`,
  )
}

async function describeStart(app: RunningApp, startedAt: number) {
  const { services, admin } = app
  const { studio } = await services.settings.shown()
  const { origins, config } = services.platform
  const lines = Object.entries(describeConfig(config)).map(([name, text]) => `  ${`${name}:`.padEnd(10)} ${text}`)
  const password = admin.password
    ? `${admin.password}  (shown this once)`
    : admin.created
      ? `(password from ADMIN_PASSWORD)${admin.passwordProblem ? `\n${' '.repeat(13)}${admin.passwordProblem}` : ''}`
      : '(as set before)'
  return [
    '',
    `${studio.name} is ready at ${origins[0]}  (${((performance.now() - startedAt) / 1_000).toFixed(1)} s)`,
    ...lines,
    `  sign-in:   ${origins[0]}/login  ${admin.email}  ${password}`,
    '',
  ].join('\n')
}

/** Each command loads only its own part, and that after the checks: a refusal does not wait for the whole app. */
async function main() {
  const startedAt = performance.now()
  requireNode(process.versions.node)
  const config = readConfig()
  const log = createLog(config.log.level)
  if (flags.doctor) {
    const { runDoctor } = await import('#server/app/run-doctor.ts')
    process.exitCode = (await runDoctor({ config, log: createLog('fatal'), print })) ? 0 : 1
    return
  }
  await requireDataDir(config.dataDir)
  await requireDatabase(config)
  if (flags.migrate || flags.sample) {
    const { prepareDatabase } = await import('#server/app/prepare-database.ts')
    await prepareDatabase({ config, log, sample: flags.sample, products: Number(flags.products ?? 0), print })
    return
  }
  await requireStorage(config)
  if (flags.backup || flags.restore) {
    const { runBackup, runRestore } = await import('#server/backup/run.ts')
    const options = { config, log, folder: positionals[0], print }
    await (flags.backup ? runBackup({ ...options, lostFiles: Number(flags.missing ?? 0) }) : runRestore(options))
    return
  }
  const clientFolder = join(projectRoot, 'build/client')
  if (!flags.dev && !existsSync(clientFolder))
    throw new ConfigError('The site is not built yet: run "npm start" (or "npm run build" first).')
  await requireAddress(config.server)
  const openSite = flags.dev ? developmentSite(projectRoot) : builtSite(projectRoot)
  const { startApp } = await import('#server/app/start-app.ts')
  const app = await startApp({ config, log, openSite, drainMs })

  let stoppingSince: number | null = null
  const stop = async (code: number) => {
    if (stoppingSince !== null) {
      // npm repeats a Ctrl-C that the terminal has sent already; only a later second signal means "now".
      if (performance.now() - stoppingSince > impatientMs) process.exit(code || 1)
      return
    }
    stoppingSince = performance.now()
    const deadline = setTimeout(() => process.exit(code || 1), longestStopMs)
    deadline.unref()
    try {
      await app.stop()
    } catch (error) {
      log.error({ err: error }, 'the stop was not clean')
      process.exit(1)
    }
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      log.info({ signal }, 'stopping')
      void stop(0)
    })
  // Nothing works without a database: a supervisor may succeed with a new process.
  void app.databaseLost.then((error) => {
    complain(error)
    void stop(1)
  })
  // The state is in the database: ending and starting again is safer than going on in an unknown one.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error) => {
      log.fatal({ err: error }, event)
      void stop(1)
    })
  // Only now: it reads the name of the studio, and a signal that came meanwhile would end the process at once.
  try {
    process.stdout.write(await describeStart(app, startedAt))
    if (app.admin.password) await app.services.auth.noteShownPassword(app.admin.email)
  } catch (error) {
    // A stop that has begun may have closed the database.
    if (stoppingSince === null) throw error
  }
}

main().catch((error: unknown) => {
  complain(error)
  process.exit(1)
})
