import { resolve } from 'node:path'
import { centsFromText } from '#shared/typed-cents.ts'
import { ConfigError, type Environment, readEnvironment } from './environment.ts'
import { addressIn } from './mail/example-address.ts'
import { mailFolder } from './mail/mail-folder.ts'

export type DatabaseConfig = { kind: 'embedded'; dataDir: string } | { kind: 'postgres'; url: string }
export type PaymentsConfig =
  | { kind: 'sandbox' }
  | { kind: 'stripe'; secretKey: string; webhookSecret: string; apiBase: string | null; live: boolean }
/** `owner` gets the notices of new orders while nobody else is named for them; `namedOwner` is null without MAIL_OWNER. */
export type MailConfig = { from: string; owner: string; namedOwner?: string | null } & (
  | { kind: 'folder'; folder: string }
  | { kind: 'smtp'; url: string }
)
export type FilesConfig =
  | { kind: 'folder'; folder: string }
  | {
      kind: 's3'
      endpoint: string | null
      region: string
      bucket: string
      accessKeyId: string
      secretAccessKey: string
    }

export type Config = {
  server: { port: number; host: string; publicUrl: string | null; trustProxy: string | false }
  dataDir: string
  database: DatabaseConfig
  payments: PaymentsConfig
  mail: MailConfig
  files: FilesConfig
  firstAdmin: { email: string | null; password: string | null }
  /** `inCookie`: part of each session's token is kept in a cookie that no script can read. */
  sessions: { inCookie: boolean }
  shop: { directOrders: boolean; shippingFallbackCents: number; sample: boolean }
  forms: { endpoint: string | null }
  /** Whether a subscription counts only after the link in a mail was followed. */
  newsletter: { isConfirmed: boolean }
  /** Multiplies every rate limit: many buyers behind one address, load tests. */
  rateLimitScale: number
  /** From 0, the quickest encoding of an AVIF picture, to 9, the smallest file. */
  pictures: { avifEffort: number }
  /** Backups are encrypted if it is set. */
  backup: { passphrase: string | null }
  log: { level: string }
}

function payments(env: Environment): PaymentsConfig {
  if (env.STRIPE_SECRET_KEY) {
    if (!env.STRIPE_WEBHOOK_SECRET)
      throw new ConfigError(
        'STRIPE_SECRET_KEY is set but STRIPE_WEBHOOK_SECRET is not: payments would be taken and never confirmed.',
      )
    if (env.PAYMENT_SANDBOX === 'on')
      throw new ConfigError('PAYMENT_SANDBOX cannot be on beside STRIPE_SECRET_KEY: choose one of the two.')
    return {
      kind: 'stripe',
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      apiBase: env.STRIPE_API_BASE ?? null,
      live: /_live_/.test(env.STRIPE_SECRET_KEY),
    }
  }
  if (env.STRIPE_WEBHOOK_SECRET || env.STRIPE_API_BASE)
    throw new ConfigError('STRIPE_WEBHOOK_SECRET or STRIPE_API_BASE is set without STRIPE_SECRET_KEY.')
  const isProduction = env.NODE_ENV === 'production' || env.PUBLIC_URL?.startsWith('https:')
  if (env.PAYMENT_SANDBOX === 'off' || (isProduction && env.PAYMENT_SANDBOX !== 'on'))
    throw new ConfigError(
      'No payment provider: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or PAYMENT_SANDBOX=on to run the test card page (no money moves) in production mode.',
    )
  return { kind: 'sandbox' }
}

function files(env: Environment, dataDir: string): FilesConfig {
  const group = {
    S3_BUCKET: env.S3_BUCKET,
    S3_ACCESS_KEY_ID: env.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: env.S3_SECRET_ACCESS_KEY,
  }
  const missing = Object.entries(group).filter(([, value]) => !value)
  if (missing.length === 3 && !env.S3_ENDPOINT && !env.S3_REGION)
    return { kind: 'folder', folder: resolve(dataDir, 'files') }
  if (missing.length)
    throw new ConfigError(`S3 storage is half configured. Not set: ${missing.map(([name]) => name).join(', ')}.`)
  return {
    kind: 's3',
    endpoint: env.S3_ENDPOINT ?? null,
    region: env.S3_REGION ?? 'us-east-1',
    bucket: group.S3_BUCKET ?? '',
    accessKeyId: group.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: group.S3_SECRET_ACCESS_KEY ?? '',
  }
}

/**
 * The only function that reads the settings from the environment. Throws ConfigError with a line for each setting that is
 * invalid, or else with a sentence about a group that is half configured.
 */
export function readConfig(variables: Record<string, string | undefined> = process.env): Config {
  const env = readEnvironment(variables)
  if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL)
    throw new ConfigError('ADMIN_PASSWORD is set but ADMIN_EMAIL is not: whose password is it?')
  const dataDir = resolve(env.DATA_DIR)
  return Object.freeze({
    server: {
      port: env.PORT,
      host: env.HOST,
      publicUrl: env.PUBLIC_URL ?? null,
      trustProxy: env.TRUST_PROXY ?? (false as const),
    },
    dataDir,
    database: env.DATABASE_URL ? { kind: 'postgres', url: env.DATABASE_URL } : { kind: 'embedded', dataDir },
    payments: payments(env),
    mail: {
      from: env.MAIL_FROM,
      namedOwner: env.MAIL_OWNER ?? null,
      owner: env.MAIL_OWNER ?? env.ADMIN_EMAIL ?? addressIn(env.MAIL_FROM),
      ...(env.SMTP_URL
        ? { kind: 'smtp' as const, url: env.SMTP_URL }
        : { kind: 'folder' as const, folder: mailFolder(dataDir) }),
    },
    files: files(env, dataDir),
    firstAdmin: { email: env.ADMIN_EMAIL?.toLowerCase() ?? null, password: env.ADMIN_PASSWORD ?? null },
    sessions: { inCookie: env.SESSION_COOKIE === 'on' },
    shop: {
      directOrders: env.DIRECT_ORDERS === 'on',
      shippingFallbackCents: centsFromText(env.SHIPPING_FALLBACK),
      sample: env.SAMPLE_SHOP === 'on',
    },
    forms: { endpoint: env.FORM_ENDPOINT?.replace(/\/+$/, '') ?? null },
    newsletter: { isConfirmed: env.NEWSLETTER_CONFIRM === 'on' },
    rateLimitScale: env.RATE_LIMIT_SCALE,
    pictures: { avifEffort: env.AVIF_EFFORT },
    backup: { passphrase: env.BACKUP_PASSPHRASE ?? null },
    log: { level: env.LOG_LEVEL },
  } satisfies Config)
}

export function describeDatabase(database: DatabaseConfig): string {
  return database.kind === 'embedded' ? 'embedded PostgreSQL 18' : `PostgreSQL at ${new URL(database.url).host}`
}

/** One line per group, without secrets, for the start. */
export function describeConfig(config: Config): Record<string, string> {
  const { database, payments, mail, files } = config
  return {
    database: describeDatabase(database),
    payments:
      payments.kind === 'sandbox'
        ? 'embedded test card page (no money moves)'
        : `Stripe, ${payments.live ? 'live' : 'test'} mode${payments.apiBase ? ` at ${payments.apiBase}` : ''}`,
    mail: mail.kind === 'folder' ? `files in ${mail.folder}` : `SMTP at ${new URL(mail.url).host}`,
    files: files.kind === 'folder' ? `folder ${files.folder}` : `S3 bucket ${files.bucket}`,
  }
}

export function isServedSecurely({ server }: Pick<Config, 'server'>) {
  return server.publicUrl?.startsWith('https:') ?? false
}
