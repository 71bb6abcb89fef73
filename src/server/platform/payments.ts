import Stripe from 'stripe'
import type { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

/** The API that the official SDK calls: Stripe itself, another host with the same API, or the embedded sandbox. */
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
    appInfo: { name: 'Print studio shop' },
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

/**
 * The result of one call to the provider. `unknown`: the call may have taken effect, so neither success nor failure may
 * be assumed. `isKeyRefused`: the provider refused our API key, which says nothing about the object of
 * the call.
 */
export type Answer<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; reason: string; isKeyRefused: boolean; parameter?: string }
  | { kind: 'unknown'; reason: string }

/**
 * Makes one call to the provider. `schema` rejects an answer with status 200 that is not the provider's; only the fields
 * it names are returned.
 */
export async function askProvider<T>(call: () => Promise<unknown>, schema: z.ZodType<T>): Promise<Answer<T>> {
  try {
    const answer = schema.safeParse(await call())
    if (answer.success) return { kind: 'done', value: answer.data }
    const fields = answer.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    return { kind: 'unknown', reason: `the answer cannot be read (${fields.join('; ').slice(0, 500)})` }
  } catch (error) {
    // The SDK throws its own errors for network and API failures; any other error means an answer that it could not read.
    if (!(error instanceof Stripe.errors.StripeError)) return { kind: 'unknown', reason: String(error) }
    const status = error.statusCode ?? 0
    const isConflict = error instanceof Stripe.errors.StripeIdempotencyError
    const isRefusal = [400, 401, 402, 403, 404].includes(status) && !isConflict
    if (!isRefusal) return { kind: 'unknown', reason: error.message }
    const isKeyRefused = status === 401 || status === 403
    return { kind: 'refused', reason: error.message, isKeyRefused, parameter: error.param }
  }
}

/** For an event that needs the provider's answer to be processed: not acknowledged, so that the provider sends it again. */
export function noAnswer(): AppError {
  return new AppError('unavailable', messages.api.providerUnreadable, { retryAfter: 60 })
}
