import { messages } from '#shared/messages.ts'
import type { StaffRole } from '#shared/roles.ts'
import { asAdmin, textOf } from '#web/admin/lib/admin-api.ts'
import { ApiError, api } from '#web/lib/api.ts'
import { fieldsOf } from './change-account.ts'

export type AdministratorsChange =
  | { intent: 'invite'; email: string; staff_role: StaffRole }
  | { intent: 'set-role'; id: number; staff_role: StaffRole }
  | { intent: 'resend' | 'revoke'; id: number }
  | { intent: 'reset-two-step' | 'send-link'; id: number }
  | { intent: 'set-disabled'; id: number; disabled: boolean }

export type AdministratorsOutcome = { kind: 'done' | 'failed'; text: string }

/** Sends the request of a button of the administrators page. */
export async function changeAdministrators(request: Request): Promise<AdministratorsOutcome> {
  const change = (await request.json()) as AdministratorsChange
  try {
    return { kind: 'done', text: await asAdmin(request, (token) => send(change, token)) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isEmailWrong = 'email' in fieldsOf(error)
    return {
      kind: 'failed',
      text: isEmailWrong ? messages.administrators.emailInvalid : textOf(error, messages.administrators.saveFailed),
    }
  }
}

async function send(change: AdministratorsChange, token: string | null): Promise<string> {
  const texts = messages.administrators
  switch (change.intent) {
    case 'invite':
      return texts.invited(
        (await api('POST /invitations', { body: { email: change.email, staff_role: change.staff_role }, token })).email,
      )
    case 'resend':
      return texts.resent((await api('POST /invitations/:id/resend', { params: { id: change.id }, token })).email)
    case 'revoke':
      await api('DELETE /invitations/:id', { params: { id: change.id }, token })
      return texts.revoked
    case 'set-role': {
      const { id, staff_role } = change
      const user = await api('PUT /users/:id', { params: { id }, body: { staff_role }, token })
      return texts.roleChanged(user.name || user.email, messages.roles.names[staff_role])
    }
    case 'reset-two-step': {
      const user = await api('POST /users/:id/two-step/reset', { params: { id: change.id }, token })
      return texts.twoStepReset(user.name || user.email)
    }
    case 'send-link':
      return texts.linkSent((await api('POST /users/:id/password-link', { params: { id: change.id }, token })).email)
    case 'set-disabled': {
      const { id, disabled } = change
      const user = await api('PUT /users/:id', { params: { id }, body: { disabled }, token })
      const name = user.name || user.email
      return disabled ? texts.disabled(name) : texts.enabled(name)
    }
  }
}
