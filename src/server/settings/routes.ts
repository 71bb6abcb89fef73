import type { FastifyRequest } from 'fastify'
import { type Api, handle, type SignedIn } from '#server/platform/api.ts'
import {
  getSettings,
  listSettingsVersions,
  restoreSettings,
  saveShopSettings,
  saveStudioSettings,
} from '#shared/contracts/settings.ts'
import type { Actor, Settings } from './settings.ts'

function actorOf(signedIn: SignedIn, request: FastifyRequest): Actor {
  return { userId: signedIn.user.id, requestId: request.id }
}

export function settingsRoutes(app: Api, settings: Settings) {
  handle(app, getSettings, () => settings.read())
  handle(app, saveStudioSettings, ({ body, signedIn, request }) =>
    settings.save('studio', body.value, body.version, actorOf(signedIn, request)),
  )
  handle(app, saveShopSettings, ({ body, signedIn, request }) =>
    settings.save('shop', body.value, body.version, actorOf(signedIn, request)),
  )
  handle(app, listSettingsVersions, ({ params, query }) => settings.versions(params.name, query))
  handle(app, restoreSettings, ({ params, signedIn, request }) =>
    settings.restore(params.name, params.id, actorOf(signedIn, request)),
  )
}
