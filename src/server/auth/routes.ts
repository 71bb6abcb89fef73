import { type Api, handle } from '#server/platform/api.ts'
import { login, logout } from '#shared/contracts/auth.ts'
import { messages } from '#shared/messages.ts'
import { accountRoutes } from './account-routes.ts'
import type { Auth } from './auth.ts'

export function authRoutes(app: Api, auth: Auth) {
  handle(app, login, async ({ body, request, reply }) => {
    reply.header('Cache-Control', 'no-store')
    const userAgent = request.headers['user-agent'] ?? ''
    const signedIn = await auth.signIn({ ...body, address: request.ip, userAgent })
    return { ...signedIn, message: messages.login.success }
  })
  handle(app, logout, async ({ signedIn }) => {
    await auth.signOut(signedIn)
    return { success: true as const }
  })
  accountRoutes(app, auth)
}
