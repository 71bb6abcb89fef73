import { isIP, isIPv4 } from 'node:net'
import { z } from 'zod'
import { password } from '#shared/constants.ts'
import { emailPattern } from '#shared/email-address.ts'
import { addressIn } from './mail/example-address.ts'
import { standardAvifEffort } from './pictures/picture-limits.ts'

/** Thrown when the settings cannot be used; the message is the whole sentence for the operator. */
export class ConfigError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ConfigError'
  }
}

const addressLike = (error: string, protocol: RegExp) =>
  z.url({ protocol, error: `must be an address such as ${error}` })
const httpUrl = addressLike('https://shop.example.com', /^https?$/)

/** A whole number from the text of a setting; another text or number is refused with both ends named. */
function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error)
}

/**
 * Whether Fastify accepts the setting: a number of proxies, or named ranges such as `loopback`, addresses, and networks
 * by prefix length or by mask.
 */
function isProxySetting(setting: string): boolean {
  if (/^\d+$/.test(setting)) return Number(setting) <= 20
  return setting.split(',').every((each) => {
    const [address = '', size, ...more] = each.trim().split('/')
    if (size === undefined) return /^(loopback|linklocal|uniquelocal)$/.test(address) || isIP(address) > 0
    const most = isIP(address) === 4 ? 32 : 128
    const isSize = /^\d{1,3}$/.test(size) ? Number(size) >= 1 && Number(size) <= most : isIPv4(size)
    return more.length === 0 && isIP(address) > 0 && isSize
  })
}

export const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  // The site answers at the root of a host only.
  PUBLIC_URL: httpUrl
    .regex(/^https?:\/\/[^/?#@]+\/*$/i, 'must be an address without a path, such as https://shop.example.com')
    // As a browser writes it: what follows from https would not follow from HTTPS.
    .transform((address) => new URL(address).origin)
    .optional(),
  DATABASE_URL: addressLike('postgres://user:password@host:5432/shop', /^postgres(ql)?$/).optional(),
  ADMIN_EMAIL: z.string().regex(emailPattern, 'is not an email address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(password.newMinLength, `needs at least ${password.newMinLength} characters`)
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, 'does not look like a Stripe secret key')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8, 'is too short for a webhook secret').optional(),
  STRIPE_API_BASE: httpUrl.optional(),
  PAYMENT_SANDBOX: z.enum(['on', 'off']).optional(),
  DIRECT_ORDERS: z.enum(['on', 'off']).default('on'),
  SHIPPING_FALLBACK: z
    .string()
    .regex(/^\d{1,5}(\.\d{1,2})?$/, 'must be an amount in dollars such as 6.50')
    .default('0.00'),
  SMTP_URL: addressLike('smtps://user:password@mail.example.com:465', /^smtps?$/).optional(),
  MAIL_FROM: z
    .string()
    .refine(
      (from) => emailPattern.test(addressIn(from)) && !/[\r\n]/.test(from),
      'must be an address, or a name and an address such as Alder & Ink <studio@example.com>',
    )
    .default('studio@example.com'),
  MAIL_OWNER: z.string().regex(emailPattern, 'is not an email address').optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  FORM_ENDPOINT: httpUrl
    .regex(/^[^?#@]*$/, 'must be an address without user, query and fragment, such as https://formspree.io')
    .optional(),
  NEWSLETTER_CONFIRM: z.enum(['on', 'off']).default('off'),
  SESSION_COOKIE: z.enum(['on', 'off']).default('off'),
  TRUST_PROXY: z
    .string()
    .refine(
      isProxySetting,
      'must be a number of proxies, or addresses and networks such as 10.0.0.0/8, with commas between',
    )
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  AVIF_EFFORT: wholeNumber(0, 9).default(standardAvifEffort),
  BACKUP_PASSPHRASE: z.string().min(12, 'needs at least 12 characters').optional(),
  SAMPLE_SHOP: z.enum(['on', 'off']).default('on'),
  NODE_ENV: z.string().optional(),
})
export type Environment = z.infer<typeof environment>

/**
 * Throws ConfigError with a line for each setting that is invalid. An empty variable is not set: a compose file passes on
 * as empty what its own environment does not have.
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const filled = Object.entries(variables).filter(([, value]) => value !== '')
  const parsed = environment.safeParse(Object.fromEntries(filled))
  if (!parsed.success) throw new ConfigError(linesOf(parsed.error.issues))
  return parsed.data
}

/** The first thing that is wrong with each setting. */
function linesOf(issues: readonly z.core.$ZodIssue[]): string {
  const messages = new Map<string, string>()
  for (const { path, message } of issues) {
    const name = path.join('.')
    if (!messages.has(name)) messages.set(name, message)
  }
  return [...messages].map(([name, message]) => `${name}: ${message}.`).join('\n')
}
