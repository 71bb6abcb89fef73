import { type Config, isServedSecurely } from '#server/platform/config.ts'
import { type Api, handle, mayEndItsSession } from '#server/platform/http/api.ts'
import { adminSession } from '#shared/constants.ts'
import { login, logout } from '#shared/contracts/auth.ts'
import { messages } from '#shared/messages.ts'
import { accountRoutes } from './account-routes.ts'
import type { Auth } from './auth.ts'
import { deviceCookie } from './known-device.ts'
import { cookieOf, partToken } from './session-cookie.ts'

function cookieRules(config: Pick<Config, 'server' | 'sessions'>) {
  if (!config.sessions.inCookie) return null
  return { lifeMs: adminSession.lifeMs, isSecure: isServedSecurely(config) }
}

export function authRoutes(app: Api, auth: Auth, config: Pick<Config, 'server' | 'sessions'>) {
  const rules = cookieRules(config)
  const isSecure = isServedSecurely(config)
  handle(app, login, async ({ body, request, reply }) => {
    reply.header('Cache-Control', 'no-store')
    const userAgent = request.headers['user-agent'] ?? ''
    const { cookie: cookies } = request.headers
    const { token, user, device } = await auth.signIn({ ...body, address: request.ip, userAgent, cookies })
    const message = messages.login.success
    reply.header('Set-Cookie', deviceCookie(await auth.signDevice(device), isSecure))
    if (!rules) return { token, user, message }
    const parted = partToken(token, rules)
    reply.header('Set-Cookie', parted.cookie)
    return { token: parted.token, user, message }
  })
  handle(
    app,
    logout,
    async ({ signedIn, reply }) => {
      await auth.signOut(signedIn)
      if (rules) reply.header('Set-Cookie', cookieOf('', { ...rules, lifeMs: 0 }))
      return { success: true as const }
    },
    mayEndItsSession,
  )
  accountRoutes(app, auth, isSecure)
}
