import { isIP, isIPv4 } from 'node:net'
import { z } from 'zod'
import { password } from '#shared/constants.ts'
import { emailPattern } from '#shared/email-address.ts'
import { addressIn } from './mail/example-address.ts'
import { standardAvifEffort } from './pictures/picture-limits.ts'

/** Thrown when the settings cannot be used; the message is the whole sentence for the operator. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ConfigError'
  }
}

const empty = z.literal('').transform(() => undefined)
const optional = <T extends z.ZodType>(type: T) => z.union([empty, type]).optional()
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

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  // The site answers at the root of a host only.
  PUBLIC_URL: optional(
    httpUrl.regex(/^https?:\/\/[^/?#@]+\/*$/i, 'must be an address without a path, such as https://shop.example.com'),
  ),
  DATABASE_URL: optional(addressLike('postgres://user:password@host:5432/shop', /^postgres(ql)?$/)),
  ADMIN_EMAIL: optional(z.string().regex(emailPattern, 'is not an email address')),
  ADMIN_PASSWORD: optional(z.string().min(password.newMinLength, `needs at least ${password.newMinLength} characters`)),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^(sk|rk)_(test|live)_/, 'does not look like a Stripe secret key')),
  STRIPE_WEBHOOK_SECRET: optional(z.string().min(8, 'is too short for a webhook secret')),
  STRIPE_API_BASE: optional(httpUrl),
  PAYMENT_SANDBOX: optional(z.enum(['on', 'off'])),
  DIRECT_ORDERS: z.enum(['on', 'off']).default('on'),
  SHIPPING_FALLBACK: z
    .string()
    .regex(/^\d{1,5}(\.\d{1,2})?$/, 'must be an amount in dollars such as 6.50')
    .default('0.00'),
  SMTP_URL: optional(addressLike('smtps://user:password@mail.example.com:465', /^smtps?$/)),
  MAIL_FROM: z
    .string()
    .refine(
      (from) => emailPattern.test(addressIn(from)) && !/[\r\n]/.test(from),
      'must be an address, or a name and an address such as Alder & Ink <studio@example.com>',
    )
    .default('studio@example.com'),
  MAIL_OWNER: optional(z.string().regex(emailPattern, 'is not an email address')),
  S3_ENDPOINT: optional(httpUrl),
  S3_REGION: optional(z.string()),
  S3_BUCKET: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  FORM_ENDPOINT: optional(
    httpUrl.regex(/^[^?#@]*$/, 'must be an address without user, query and fragment, such as https://formspree.io'),
  ),
  NEWSLETTER_CONFIRM: z.enum(['on', 'off']).default('off'),
  SESSION_COOKIE: z.enum(['on', 'off']).default('off'),
  TRUST_PROXY: optional(
    z
      .string()
      .refine(
        isProxySetting,
        'must be a number of proxies, or addresses and networks such as 10.0.0.0/8, with commas between',
      ),
  ),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  AVIF_EFFORT: wholeNumber(0, 9).default(standardAvifEffort),
  BACKUP_PASSPHRASE: optional(z.string().min(12, 'needs at least 12 characters')),
  SAMPLE_SHOP: z.enum(['on', 'off']).default('on'),
  NODE_ENV: z.string().default(''),
})
export type Environment = z.infer<typeof environment>

/** Throws ConfigError with a line for each setting that is invalid. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const parsed = environment.safeParse(variables)
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
