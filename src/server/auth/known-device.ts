import { cookieValues } from '#server/platform/http/cookies.ts'
import { dayMs } from '#shared/constants/durations.ts'
import type { Tokens } from './tokens.ts'

const name = 'known_device'
/** The longest time that browsers keep a cookie; every sign-in renews it. */
export const knownDeviceLifeMs = 400 * dayMs

export type KnownDevice = { deviceId: string; userId: number }

/** The device that a request's cookies prove, for this user or for any; null without a valid token. */
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

/** Sent to the sign-in only: failed attempts are counted separately, and its sign-in is not told by mail as a new device's. */
export function deviceCookie(token: string, isSecure: boolean): string {
  const parts = [`${name}=${token}`, 'Path=/api/login', 'HttpOnly', 'SameSite=Strict']
  return [...parts, `Max-Age=${knownDeviceLifeMs / 1_000}`, ...(isSecure ? ['Secure'] : [])].join('; ')
}
