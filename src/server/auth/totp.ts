import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { totp } from '#shared/constants.ts'

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 6238 on RFC 4226: the code of one time step. */
export function totpCode(secret: Buffer, step: number, digits: number = totp.digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export function stepAt(time: Date): number {
  return Math.floor(time.getTime() / totp.stepMs)
}

/** The time step of a code, or null when it matches no step near now. */
export function findStep(secret: Buffer, code: string, now: Date): number | null {
  if (!new RegExp(`^\\d{${totp.digits}}$`).test(code)) return null
  let found: number | null = null
  for (let step = stepAt(now) - totp.window; step <= stepAt(now) + totp.window; step++)
    if (timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))) found = step
  return found
}

/** RFC 4648 without padding, the form that authenticator apps accept. */
export function toBase32(bytes: Buffer): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    for (; bits >= 5; bits -= 5) text += base32[(value >>> (bits - 5)) & 31]
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + base32[(value << (5 - bits)) & 31] : text
}

/** `issuer` is the name that the app shows beside the account's. */
export function totpUri(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = new URLSearchParams({ secret: toBase32(secret), issuer, algorithm: 'SHA1' })
  query.set('digits', String(totp.digits))
  query.set('period', String(totp.stepMs / 1_000))
  // Apps decode the query like a URL, in which a plus is a plus and not a space.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}

/** Fifty random bits in two groups that are easy to copy from paper. */
export function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => base32[randomInt(base32.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** Normalises a typed code: app codes sometimes contain spaces, recovery codes may be in lower case. */
export function readCode(typed: string): { kind: 'totp' | 'recovery'; code: string } {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  return { kind: /^\d+$/.test(code) ? 'totp' : 'recovery', code }
}
