import { CompiledQuery } from 'kysely'
import type { PaymentSandbox } from 'payment-sandbox'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database, Tx } from '#server/platform/database/db.ts'
import type { Log } from '#server/platform/log.ts'
import { connectPayments, type PaymentProvider } from '#server/platform/payments.ts'
import { standardStudio } from '#shared/brand/standard-studio.ts'

/** Connects the configured provider, or starts the payment sandbox, whose code is loaded only then. */
export async function openPayments(options: {
  config: Config
  database: Database
  /** The shop's own origin. */
  origin: string
  webhookUrl: string
  clock: Clock
  log: Log
}): Promise<{ provider: PaymentProvider; sandbox: PaymentSandbox | null }> {
  const { config, database, origin, webhookUrl, clock, log } = options
  if (config.payments.kind === 'stripe') {
    const { secretKey, webhookSecret, apiBase, live } = config.payments
    return { sandbox: null, provider: connectPayments({ kind: 'stripe', secretKey, webhookSecret, apiBase, live }) }
  }
  const { createPaymentSandbox } = await import('payment-sandbox')
  const sandbox = createPaymentSandbox({
    pool: database.pool,
    log,
    shop: { name: standardStudio.name, origin },
    webhookUrl,
    now: () => clock.now(),
  })
  await sandbox.start()
  const { host, port } = sandbox.api
  const provider = connectPayments({
    kind: 'sandbox',
    secretKey: sandbox.secretKey,
    webhookSecret: sandbox.webhookSecret,
    apiBase: `http://${host}:${port}`,
    live: false,
  })
  return { sandbox, provider }
}

/**
 * Erases what the sandbox's tables hold about a buyer, also while another provider is configured: the buyer may have paid
 * before the change. It loads only these statements, not the sandbox.
 */
export async function erasePayer(
  tx: Tx,
  payer: { emails: readonly string[]; sessionIds: readonly string[] },
): Promise<void> {
  const sandbox = await import('payment-sandbox/erase-payer')
  await sandbox.erasePayer((text, values) => tx.executeQuery(CompiledQuery.raw(text, [...values])), payer)
}
