import { messages } from '#shared/messages.ts'
import { asAdmin, textOf } from '#web/admin/lib/admin-api.ts'
import { storeUser } from '#web/admin/lib/session.ts'
import { ApiError, api } from '#web/lib/api.ts'

export type AccountChange =
  | { intent: 'change-details'; name: string; email: string; current_password: string }
  | { intent: 'change-password'; current_password: string; new_password: string }
  | { intent: 'end-session'; id: string }
  | { intent: 'end-other-sessions' }
  | { intent: 'start-two-step'; password: string }
  | { intent: 'confirm-two-step'; code: string }
  | { intent: 'end-two-step' | 'renew-codes'; password: string; code: string }

export type AccountOutcome =
  | { kind: 'done'; text: string }
  | { kind: 'started'; secret: string; uri: string }
  | { kind: 'enabled'; text: string; recoveryCodes: string[] }
  | { kind: 'failed'; text: string; fields: Record<string, string> }

/** Sends the request of a form of the account page. */
export async function changeAccount(request: Request): Promise<AccountOutcome> {
  const change = (await request.json()) as AccountChange
  try {
    return await asAdmin(request, (token) => send(change, token))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'failed', text: textOf(error, messages.account.saveFailed), fields: fieldsOf(error) }
  }
}

async function send(change: AccountChange, token: string | null): Promise<AccountOutcome> {
  switch (change.intent) {
    case 'change-details': {
      const { intent: _, ...body } = change
      const { user, message } = await api('PUT /account', { body, token })
      storeUser(user)
      return { kind: 'done', text: message }
    }
    case 'change-password': {
      const { intent: _, ...body } = change
      return { kind: 'done', text: (await api('PUT /account/password', { body, token })).message }
    }
    case 'end-session':
      await api('DELETE /account/sessions/:id', { params: { id: change.id }, token })
      return { kind: 'done', text: messages.account.sessionEnded }
    case 'end-other-sessions':
      return { kind: 'done', text: (await api('DELETE /account/sessions', { token })).message }
    case 'start-two-step': {
      const body = { password: change.password }
      return { kind: 'started', ...(await api('POST /account/two-step', { body, token })) }
    }
    case 'confirm-two-step': {
      const { message, recovery_codes } = await api('PUT /account/two-step', { body: { code: change.code }, token })
      return { kind: 'enabled', text: message, recoveryCodes: recovery_codes }
    }
    case 'renew-codes': {
      const body = { password: change.password, code: change.code }
      const { message, recovery_codes } = await api('POST /account/two-step/recovery-codes', { body, token })
      return { kind: 'enabled', text: message, recoveryCodes: recovery_codes }
    }
    case 'end-two-step': {
      const body = { password: change.password, code: change.code }
      return { kind: 'done', text: (await api('POST /account/two-step/end', { body, token })).message }
    }
  }
}

/** The server's messages for single fields. */
export function fieldsOf(error: ApiError): Record<string, string> {
  const { fields } = error.body
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {}
}
