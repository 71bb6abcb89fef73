import { type Api, actorOf, handle, requirePermission } from '#server/platform/http/api.ts'
import {
  getSettings,
  listSettingsVersions,
  restoreSettings,
  saveSearchSettings,
  saveShopSettings,
  saveStudioSettings,
} from '#shared/contracts/settings.ts'
import type { Settings } from './settings.ts'

export function settingsRoutes(app: Api, settings: Settings) {
  handle(app, getSettings, () => settings.read())
  handle(app, saveStudioSettings, async ({ body, ...call }) => {
    // Notices name buyers and what they ordered, so that their address is more than one of the site's texts.
    const { notice_email } = body.value
    const { studio } = await settings.read()
    if (notice_email !== undefined && notice_email !== studio.value.notice_email)
      requirePermission(call.signedIn, 'shop:change')
    return await settings.save('studio', body.value, body.version, actorOf(call))
  })
  handle(app, saveShopSettings, ({ body, ...call }) => settings.save('shop', body.value, body.version, actorOf(call)))
  handle(app, saveSearchSettings, ({ body, ...call }) =>
    settings.save('search', body.value, body.version, actorOf(call)),
  )
  handle(app, listSettingsVersions, ({ params, query }) => settings.versions(params.name, query))
  handle(app, restoreSettings, ({ params, ...call }) => settings.restore(params.name, params.id, actorOf(call)))
}
