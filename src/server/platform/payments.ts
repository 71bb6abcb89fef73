import Stripe from 'stripe'

/** Where the official SDK talks to: Stripe itself, another host that speaks its API, or the embedded sandbox. */
export type PaymentProvider = { stripe: Stripe; kind: 'stripe' | 'sandbox'; webhookSecret: string; live: boolean }

export function connectPayments(options: {
  secretKey: string
  webhookSecret: string
  kind: PaymentProvider['kind']
  live: boolean
  /** Null for Stripe's own host. Scheme, host and port only: the SDK knows no base path. */
  apiBase: string | null
}): PaymentProvider {
  const base = options.apiBase ? new URL(options.apiBase) : null
  const stripe = new Stripe(options.secretKey, {
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    appInfo: { name: 'Alder & Ink' },
    ...(base
      ? {
          host: base.hostname,
          port: base.port || (base.protocol === 'https:' ? 443 : 80),
          protocol: base.protocol === 'https:' ? ('https' as const) : ('http' as const),
        }
      : {}),
  })
  return { stripe, kind: options.kind, webhookSecret: options.webhookSecret, live: options.live }
}

/** What one call to the provider taught us. `unknown`: it may have happened, so nothing may be concluded (reliability 1.4). */
export type Answer<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; reason: string; parameter?: string }
  | { kind: 'unknown' }

export async function askProvider<T>(call: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { kind: 'done', value: await call() }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const isConflict = error instanceof Stripe.errors.StripeIdempotencyError
    const isRefusal = [400, 401, 402, 403, 404].includes(error.statusCode ?? 0) && !isConflict
    return isRefusal ? { kind: 'refused', reason: error.message, parameter: error.param } : { kind: 'unknown' }
  }
}
