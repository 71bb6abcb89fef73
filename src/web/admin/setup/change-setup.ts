import { messages } from '#shared/messages.ts'
import { type SetupStep, setupSteps } from '#shared/opening.ts'
import { fieldsOf } from '#web/admin/account/change-account.ts'
import { asAdmin, textOf } from '#web/admin/lib/admin-api.ts'
import { storeUser } from '#web/admin/lib/session.ts'
import { applySettings, type SettingsRequest } from '#web/admin/settings/change-settings.ts'
import { type ApiBody, ApiError, api } from '#web/lib/api.ts'

const texts = messages.setup

export type AccountValue = { name: string; email: string; current_password: string; new_password: string }
type PartsValue = { value: Record<string, unknown>; base_version: number; saved_at: string | null }

/** The requests of the steps; each is saved by the endpoint that its own page uses, too. */
export type SetupRequest = { step: SetupStep; isFinished: boolean; isLeaving: boolean } & (
  | ({ intent: 'account'; hasNewDetails: boolean } & AccountValue)
  | { intent: 'save'; saves: (SettingsRequest & { intent: 'save' })[] }
  | ({ intent: 'parts' } & PartsValue)
  | { intent: 'skip' | 'finish' }
)

export type SetupOutcome =
  /** `next` is null at the end, and when the set-up was left. */
  | { kind: 'saved'; text: string; next: SetupStep | null; isOnEveryPage: boolean }
  | { kind: 'failed'; text: string; fields: Record<string, string> }

type Refused = Extract<SetupOutcome, { kind: 'failed' }>
/** `kind` only where it was refused. */
type Saved = { kind?: never; text: string; isOnEveryPage?: boolean } | Refused

export async function changeSetup(request: Request): Promise<SetupOutcome> {
  const asked = (await request.json()) as SetupRequest
  try {
    const saved = await save(asked, request)
    if (saved.kind) return saved
    const after = setupSteps[setupSteps.indexOf(asked.step) + 1]
    await asAdmin(request, (token) => api('PUT /opening/setup', { body: noteOf(asked, after), token }))
    return {
      kind: 'saved',
      text: asked.isLeaving ? [saved.text, texts.left].filter(Boolean).join(' ') : saved.text,
      next: asked.isLeaving ? null : (after ?? null),
      isOnEveryPage: saved.isOnEveryPage ?? false,
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'failed', text: textOf(error, texts.failed), fields: fieldsOf(error) }
  }
}

/** A set-up that was finished once stays so when somebody goes through it again. */
function noteOf({ intent, step, isFinished, isLeaving }: SetupRequest, after = step): ApiBody<'PUT /opening/setup'> {
  if (intent === 'finish' || isFinished) return { state: 'finished', step }
  if (!isLeaving) return { state: 'open', step: after }
  return { state: 'left', step: intent === 'skip' ? step : after }
}

async function save(asked: SetupRequest, request: Request): Promise<Saved> {
  switch (asked.intent) {
    case 'account':
      return await asAdmin(request, (token) => saveAccount(asked, token))
    case 'save':
      return await saveSettings(asked.saves, request)
    case 'parts':
      return await asAdmin(request, (token) => saveParts(asked, token))
    case 'finish':
      return { text: texts.finished }
    case 'skip':
      return { text: '' }
  }
}

/** One after the other, so that all that is refused is named at once: what was saved stays, and the page is loaded again. */
async function saveSettings(saves: (SettingsRequest & { intent: 'save' })[], request: Request): Promise<Saved> {
  const refused: Refused[] = []
  for (const each of saves) {
    const change = await applySettings(each, request)
    if (change.kind === 'failed') refused.push({ kind: 'failed', text: change.text, fields: change.fields })
  }
  const [first] = refused
  if (first) return { ...first, fields: Object.assign({}, ...refused.map(({ fields }) => fields)) }
  return { text: messages.adminSettings.saved, isOnEveryPage: true }
}

async function saveAccount(
  { name, email, current_password, new_password, hasNewDetails }: AccountValue & { hasNewDetails: boolean },
  token: string | null,
): Promise<Saved> {
  const said: string[] = []
  if (hasNewDetails) {
    const { user, message } = await api('PUT /account', { body: { name, email, current_password }, token })
    storeUser(user)
    said.push(message)
  }
  if (new_password !== '')
    said.push((await api('PUT /account/password', { body: { current_password, new_password }, token })).message)
  return { text: said.join(' ') }
}

async function saveParts({ value, base_version, saved_at }: PartsValue, token: string | null): Promise<Saved> {
  const params = { name: 'parts' as const }
  const draft = await api('PUT /content/:name/draft', { params, body: { value, base_version, saved_at }, token })
  await api('POST /content/:name/publish', { params, body: { saved_at: draft.saved_at }, token })
  return { text: texts.published }
}
