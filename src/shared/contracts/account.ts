import { z } from 'zod'
import { maxLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { user } from './auth.ts'
import { email, isoTime, text } from './fields.ts'

/** Everybody's own account, whatever their role. */
const admin = { access: 'admin', needs: null, limit: 'admin' } as const

/** The server checks the rules for a new password; this only bounds its length. */
export const passwordText = z.string().max(maxLength.password)
const codeText = text(maxLength.signInCode)

export const account = z.object({
  email: z.string(),
  name: z.string(),
  /** The address that will sign in once the link mailed to it was used. */
  pending_email: z.string().nullable(),
  two_step: z.object({ enabled: z.boolean(), recovery_codes_left: z.number().int() }),
})
export type Account = z.infer<typeof account>

export const session = z.object({
  id: z.uuid(),
  created_at: isoTime,
  last_seen_at: isoTime,
  address: z.string(),
  browser: z.string(),
  is_current: z.boolean(),
})
export type Session = z.infer<typeof session>

export const signInOutcomes = ['signed_in', 'wrong_password', 'wrong_code', 'not_allowed'] as const

export const signInRecord = z.object({
  id: z.number().int(),
  at: isoTime,
  address: z.string(),
  browser: z.string(),
  outcome: z.enum(signInOutcomes),
})
export type SignInRecord = z.infer<typeof signInRecord>

export const getAccount = endpoint({
  ...admin,
  method: 'GET',
  path: '/account',
  summary: 'The signed-in administrator, and whether two-step sign-in is on.',
  result: account,
})

export const changeAccount = endpoint({
  ...admin,
  method: 'PUT',
  path: '/account',
  summary: 'Changes the administrator’s own name; a new sign-in address counts once the link mailed to it was used.',
  body: z.object({ name: text(maxLength.name), email, current_password: passwordText }),
  result: z.object({ user, message: z.string() }),
})

export const changePassword = endpoint({
  ...admin,
  method: 'PUT',
  path: '/account/password',
  summary: 'Changes the password; every other session ends.',
  body: z.object({ current_password: passwordText, new_password: passwordText }),
  result: z.object({ message: z.string() }),
})

export const listSessions = endpoint({
  ...admin,
  method: 'GET',
  path: '/account/sessions',
  summary: 'The live sessions of the signed-in administrator, the one seen last first, at most fifty.',
  result: z.array(session),
})

export const endSession = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/account/sessions/:id',
  summary: 'Ends one session of the signed-in administrator.',
  params: z.object({ id: z.uuid() }),
  result: z.object({ id: z.uuid(), ended: z.literal(true) }),
})

export const endOtherSessions = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/account/sessions',
  summary: 'Ends every session of the signed-in administrator but this one.',
  result: z.object({ ended: z.number().int(), message: z.string() }),
})

export const listSignIns = endpoint({
  ...admin,
  method: 'GET',
  path: '/account/sign-ins',
  summary:
    'The latest sign-ins to the account, successful and failed, newest first: at most thirty, of the last 90 days.',
  result: z.array(signInRecord),
})

export const startTwoStep = endpoint({
  ...admin,
  method: 'POST',
  path: '/account/two-step',
  summary: 'Creates a secret for an authenticator app; it takes effect when a code confirms it.',
  body: z.object({ password: passwordText }),
  result: z.object({ secret: z.string(), uri: z.string() }),
})

export const confirmTwoStep = endpoint({
  ...admin,
  method: 'PUT',
  path: '/account/two-step',
  summary: 'Turns two-step sign-in on with a code of the app; the recovery codes are returned this one time.',
  body: z.object({ code: codeText }),
  result: z.object({ recovery_codes: z.array(z.string()), message: z.string() }),
})

export const endTwoStep = endpoint({
  ...admin,
  method: 'POST',
  path: '/account/two-step/end',
  summary: 'Turns two-step sign-in off with password and code.',
  body: z.object({ password: passwordText, code: codeText }),
  result: z.object({ message: z.string() }),
})

export const renewRecoveryCodes = endpoint({
  ...admin,
  method: 'POST',
  path: '/account/two-step/recovery-codes',
  summary: 'Makes new recovery codes with password and code; the earlier ones stop working.',
  body: z.object({ password: passwordText, code: codeText }),
  result: z.object({ recovery_codes: z.array(z.string()), message: z.string() }),
})
