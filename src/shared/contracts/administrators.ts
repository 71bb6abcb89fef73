import { z } from 'zod'
import { maxLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../roles.ts'
import { passwordText } from './account.ts'
import { byId, email, id, isoTime, listQuery, listResult, sortKey, text } from './fields.ts'

const admin = { access: 'admin', limit: 'admin' } as const
const open = { access: 'public', limit: 'accountLink' } as const

const staffRole = z.enum(staffRoles)

export const administrator = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.string(),
  /** What the account may do in the area; `role` is `admin` for everybody who may open it. */
  staff_role: staffRole,
  two_step: z.boolean(),
  disabled: z.boolean(),
  last_sign_in_at: isoTime.nullable(),
  created_at: isoTime,
})
export type Administrator = z.infer<typeof administrator>

export const invitation = z.object({
  id,
  email: z.string(),
  staff_role: staffRole,
  invited_by: z.string(),
  expires_at: isoTime,
  is_expired: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>

export const listAdministrators = endpoint({
  ...admin,
  method: 'GET',
  path: '/users',
  needs: 'accounts:read',
  summary: 'Everybody who has an account, by name; searched by name and email.',
  query: listQuery.extend({
    sort: sortKey('name', 'email', 'last_sign_in_at').optional(),
    status: z.enum(['active', 'disabled']).optional(),
  }),
  result: listResult(administrator),
})

export const updateAdministrator = endpoint({
  ...admin,
  method: 'PUT',
  path: '/users/:id',
  needs: 'accounts:change',
  summary: 'Disables or enables an account, or gives it another role; never one’s own, and never the last owner’s.',
  params: byId,
  body: z
    .object({ disabled: z.boolean().optional(), staff_role: staffRole.optional() })
    .refine((change) => change.disabled !== undefined || change.staff_role !== undefined, 'Nothing to change'),
  result: administrator,
})

export const resetTwoStep = endpoint({
  ...admin,
  method: 'POST',
  path: '/users/:id/two-step/reset',
  needs: 'accounts:change',
  summary: 'Switches two-step sign-in off for a colleague, who is signed out everywhere and told by mail.',
  params: byId,
  result: administrator,
})

export const sendPasswordLink = endpoint({
  ...admin,
  method: 'POST',
  path: '/users/:id/password-link',
  needs: 'accounts:change',
  summary: 'Mails a colleague a link for a new password; it works once, for an hour.',
  params: byId,
  result: administrator,
})

export const listInvitations = endpoint({
  ...admin,
  method: 'GET',
  path: '/invitations',
  needs: 'accounts:read',
  summary: 'Invitations that nobody has accepted or withdrawn, newest first, at most a hundred.',
  result: z.array(invitation),
})

export const invite = endpoint({
  ...admin,
  method: 'POST',
  path: '/invitations',
  needs: 'accounts:change',
  summary: 'Mails an invitation to become an administrator; its link works once, for seven days.',
  /** Strict, because a role under another name would be left out, and its absence invites an owner. */
  body: z.strictObject({
    email,
    /** An owner without it, as before there were roles. */
    staff_role: staffRole.default('owner'),
  }),
  result: invitation,
})

export const resendInvitation = endpoint({
  ...admin,
  method: 'POST',
  path: '/invitations/:id/resend',
  needs: 'accounts:change',
  summary: 'Mails the invitation again with a fresh link; the link before stops working.',
  params: byId,
  result: invitation,
})

export const revokeInvitation = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/invitations/:id',
  needs: 'accounts:change',
  summary: 'Withdraws an invitation; its link stops working.',
  params: byId,
  result: z.object({ id, revoked: z.literal(true) }),
})

/** Tokens are sent in request bodies, so that no log and no Referer header contains one. */
const token = text(maxLength.linkToken)

export const acceptInvitation = endpoint({
  ...open,
  method: 'POST',
  path: '/invitations/accept',
  summary: 'Makes the account that a mailed invitation offers.',
  body: z.object({ token, name: text(maxLength.name), password: passwordText }),
  result: z.object({ email: z.string(), message: z.string() }),
})

export const askPasswordReset = endpoint({
  ...open,
  method: 'POST',
  path: '/password-resets',
  summary: 'Mails a link for a new password when the account exists; the answer is always the same.',
  body: z.object({ email: text(maxLength.email) }),
  result: z.object({ message: z.string() }),
})

export const resetPassword = endpoint({
  ...open,
  method: 'PUT',
  path: '/password-resets',
  summary: 'Sets a new password with a mailed link; every session of the account ends.',
  body: z.object({ token, password: passwordText }),
  result: z.object({ email: z.string(), message: z.string() }),
})

export const confirmEmail = endpoint({
  ...open,
  method: 'POST',
  path: '/email-changes/confirm',
  summary: 'Makes the address of a mailed link the account’s sign-in address, with its password; every session ends.',
  body: z.object({ token, password: passwordText }),
  result: z.object({ email: z.string(), message: z.string() }),
})
