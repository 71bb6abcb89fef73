import type { SettingsName } from '#shared/contracts/settings.ts'
import { messages } from '#shared/messages.ts'
import { asAdmin, textOf } from '#web/admin/lib/admin-api.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { ApiError, api } from '#web/lib/api.ts'
import { type ManagedSettings, toSearchSettings, toShopSettings, toWorkSettings } from './wire.ts'

type ValueOf<Name extends SettingsName> = ManagedSettings[Name]['value']

/** The requests of the page's forms. */
export type SettingsRequest =
  | { intent: 'save'; name: 'studio'; value: ValueOf<'studio'>; version: number }
  | { intent: 'save'; name: 'shop'; value: ValueOf<'shop'>; version: number }
  | { intent: 'save'; name: 'search'; value: ValueOf<'search'>; version: number }
  | { intent: 'save'; name: 'brand'; value: ValueOf<'brand'>; version: number }
  | { intent: 'save'; name: 'work'; value: ValueOf<'work'>; version: number }
  | { intent: 'restore'; name: SettingsName; id: number }

/** `fields` is keyed by the path in the value, for example `social.0.href`. */
export type SettingsChange =
  | {
      kind: 'saved'
      text: string
      versions: Record<SettingsName, number>
      /** The root's loader is asked again, whose name, look and zone every page of the area has. */
      isOnEveryPage: boolean
    }
  | { kind: 'failed'; text: string; isStale: boolean; fields: Record<string, string> }

export async function changeSettings(request: Request): Promise<SettingsChange> {
  return await applySettings((await request.json()) as SettingsRequest, request)
}

/** `request`: whose session and end the call has. */
export async function applySettings(asked: SettingsRequest, request: Request): Promise<SettingsChange> {
  try {
    const saved = await asAdmin(request, (token) => send(asked, token))
    const texts = messages.adminSettings
    const names = Object.keys(saved) as SettingsName[]
    const versions = Object.fromEntries(names.map((name) => [name, saved[name].version])) as Record<
      SettingsName,
      number
    >
    const isOnEveryPage = ['studio', 'brand', 'work'].includes(asked.name)
    return { kind: 'saved', text: asked.intent === 'save' ? texts.saved : texts.restored, versions, isOnEveryPage }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const fields = readFields(error.body.fields)
    const text =
      Object.keys(fields).length > 0 ? messages.adminSettings.marked : textOf(error, messages.admin.saveFailed)
    return { kind: 'failed', text, isStale: error.code === 'stale', fields }
  }
}

function send(asked: SettingsRequest, token: string | null) {
  if (asked.intent === 'restore') {
    const params = { name: asked.name, id: asked.id }
    return api('POST /settings/:name/versions/:id/restore', { params, token })
  }
  if (asked.name === 'studio') {
    // Unchanged where the role does not include it, also when somebody else has changed it meanwhile.
    const { email, notice_email, ...value } = asked.value
    const mailed = isAllowed('shop:change') ? { email, notice_email } : {}
    const body = { value: { ...value, ...mailed }, version: asked.version }
    return api('PUT /settings/studio', { body, token })
  }
  if (asked.name === 'search') {
    const body = { value: toSearchSettings(asked.value), version: asked.version }
    return api('PUT /settings/search', { body, token })
  }
  if (asked.name === 'brand')
    return api('PUT /settings/brand', { body: { value: asked.value, version: asked.version }, token })
  if (asked.name === 'work')
    return api('PUT /settings/work', { body: { value: toWorkSettings(asked.value), version: asked.version }, token })
  return api('PUT /settings/shop', { body: { value: toShopSettings(asked.value), version: asked.version }, token })
}

function readFields(fields: unknown): Record<string, string> {
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).map(([path, reason]) => [path.replace(/^value\./, ''), String(reason)]),
  )
}
