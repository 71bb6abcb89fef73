import { type Api, actorOf, comparesFiles, handle, requirePermission } from '#server/platform/http/api.ts'
import { streamBodies } from '#server/platform/http/stream-bodies.ts'
import {
  addLogo,
  getSettings,
  listSettingsVersions,
  restoreSettings,
  saveBrandSettings,
  saveSearchSettings,
  saveShopSettings,
  saveStudioSettings,
  saveWorkSettings,
} from '#shared/contracts/settings.ts'
import type { Logos } from './logos.ts'
import type { Settings } from './settings.ts'

export function settingsRoutes(app: Api, settings: Settings, logos: Logos) {
  handle(app, getSettings, () => settings.read())
  handle(app, saveStudioSettings, async ({ body, ...call }) => {
    // Notices name buyers and what they ordered. The studio's own address gets them while no other is named, and always the
    // buyers' replies, so that both are more than texts of the site.
    const { studio } = await settings.read()
    const isMoved = (['email', 'notice_email'] as const).some(
      (name) => body.value[name] !== undefined && body.value[name] !== studio.value[name],
    )
    if (isMoved) requirePermission(call.signedIn, 'shop:change')
    return await settings.save('studio', body.value, body.version, actorOf(call))
  })
  handle(app, saveShopSettings, ({ body, ...call }) => settings.save('shop', body.value, body.version, actorOf(call)))
  handle(app, saveSearchSettings, ({ body, ...call }) =>
    settings.save('search', body.value, body.version, actorOf(call)),
  )
  handle(app, saveBrandSettings, ({ body, ...call }) => settings.save('brand', body.value, body.version, actorOf(call)))
  handle(app, saveWorkSettings, ({ body, ...call }) => settings.save('work', body.value, body.version, actorOf(call)))
  app.register(async (scope) => {
    streamBodies(scope)
    handle(scope as Api, addLogo, ({ request, once }) => logos.add(request.raw, once), comparesFiles)
  })
  handle(app, listSettingsVersions, ({ params, query }) => settings.versions(params.name, query))
  handle(app, restoreSettings, ({ params, ...call }) => settings.restore(params.name, params.id, actorOf(call)))
}
