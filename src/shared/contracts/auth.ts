import { z } from 'zod'
import { maxLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { id, text } from './fields.ts'

export const user = z.object({ id, email: z.string(), name: z.string(), role: z.string() })
export type User = z.infer<typeof user>

export const login = endpoint({
  method: 'POST',
  path: '/login',
  access: 'public',
  limit: 'login',
  summary: 'Signs an administrator in; the token is valid for eight hours.',
  body: z.object({
    email: text(maxLength.email),
    password: z.string().max(maxLength.password),
    /** Required after a 401 with `totp_required`: a code of the authenticator app, or a recovery code. */
    code: text(maxLength.signInCode).optional(),
  }),
  result: z.object({ token: z.string(), user, message: z.string() }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  needs: null,
  access: 'admin',
  limit: 'admin',
  summary: 'Revokes the session of the token that is sent.',
  result: z.object({ success: z.literal(true) }),
})
