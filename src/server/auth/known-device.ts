import { cookieValues } from '#server/platform/http/cookies.ts'
import { dayMs } from '#shared/constants/durations.ts'
import type { Tokens } from './tokens.ts'

const name = 'known_device'
/** As long as browsers keep a cookie; every sign-in gives a fresh one. */
export const knownDeviceLifeMs = 400 * dayMs

export type KnownDevice = { deviceId: string; userId: number }

/** The device that the cookies of a request prove, of this user or of anybody; null without a proof that is ours. */
export async function readDevice(
  tokens: Tokens,
  cookies: string | undefined,
  now: Date,
  userId?: number,
): Promise<KnownDevice | null> {
  for (const token of cookieValues(cookies, name)) {
    const device = await tokens.readDevice(token, now)
    if (device && (userId === undefined || device.userId === userId)) return device
  }
  return null
}

/** Sent to the sign-in alone, and worth nothing but a counter of one's own there. */
export function deviceCookie(token: string, isSecure: boolean): string {
  const parts = [`${name}=${token}`, 'Path=/api/login', 'HttpOnly', 'SameSite=Strict']
  return [...parts, `Max-Age=${knownDeviceLifeMs / 1_000}`, ...(isSecure ? ['Secure'] : [])].join('; ')
}
