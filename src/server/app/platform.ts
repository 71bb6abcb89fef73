import type { PaymentSandbox } from 'payment-sandbox'
import { type Artwork, createArtwork } from '#server/platform/artwork.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { type Database, isDatabaseAway } from '#server/platform/database/db.ts'
import { reportingFiles } from '#server/platform/database/storage-faults.ts'
import { type Files, openFiles } from '#server/platform/files.ts'
import { createRateLimits, type RateLimits } from '#server/platform/http/rate-limits.ts'
import { createLaneWatch, type LaneWatch } from '#server/platform/jobs/job-lanes.ts'
import type { Log } from '#server/platform/log.ts'
import { createMailer, type Mailer } from '#server/platform/mail/mail.ts'
import { originsOf, ownOrigin } from '#server/platform/origins.ts'
import type { PaymentProvider } from '#server/platform/payments.ts'
import { openPayments } from './payments.ts'

/** What every feature is built on. */
export type Platform = {
  artwork: Artwork
  config: Config
  database: Database
  files: Files
  mailer: Mailer
  /** Of its own, so that no mail waits behind a newsletter. */
  newsletterMailer: Mailer
  limits: RateLimits
  provider: PaymentProvider
  /** Null when a real provider is configured: the sandbox never runs with real keys. */
  sandbox: PaymentSandbox | null
  /** When the job lanes of this process last ran. */
  laneWatch: LaneWatch
  /** True for an error caused by an unavailable database: the same page may work a moment later. */
  isDatabaseAway: (error: unknown) => boolean
  /** Origins that answers may redirect a browser to; the first is the shop's own. */
  origins: readonly string[]
  clock: Clock
  log: Log
}

export async function openPlatform(given: Pick<Platform, 'config' | 'database' | 'clock' | 'log'>): Promise<Platform> {
  const { config, database, clock, log } = given
  const origins = originsOf(config)
  const files = reportingFiles(await openFiles(config.files), log)
  const { sandbox, provider } = await openPayments({
    ...{ config, database, clock, log },
    origin: origins[0] ?? '',
    webhookUrl: `${ownOrigin(config)}/api/webhooks/stripe`,
  })
  return {
    ...{ config, database, files, origins, provider, sandbox, isDatabaseAway, clock, log },
    artwork: createArtwork(),
    mailer: createMailer(config.mail, log),
    newsletterMailer: createMailer(config.mail, log, { sendsOnce: true }),
    limits: createRateLimits(database.pool, config.rateLimitScale),
    laneWatch: createLaneWatch(),
  }
}
