import { type Api, actorOf, handle } from '#server/platform/http/api.ts'
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
  handle(app, saveStudioSettings, ({ body, ...call }) =>
    settings.save('studio', body.value, body.version, actorOf(call)),
  )
  handle(app, saveShopSettings, ({ body, ...call }) => settings.save('shop', body.value, body.version, actorOf(call)))
  handle(app, saveSearchSettings, ({ body, ...call }) =>
    settings.save('search', body.value, body.version, actorOf(call)),
  )
  handle(app, listSettingsVersions, ({ params, query }) => settings.versions(params.name, query))
  handle(app, restoreSettings, ({ params, ...call }) => settings.restore(params.name, params.id, actorOf(call)))
}
