import { totpCode } from '#server/auth/totp.ts'

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an authenticator app shows at this time for a secret as the account page displays it. */
export function codeAt(secret: string, time: Date): string {
  const bits = [...secret].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
  return totpCode(bytes, Math.floor(time.getTime() / 30_000))
}
