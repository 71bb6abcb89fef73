import { type Api, editorOf, handle, isIdempotent } from '#server/platform/http/api.ts'
import { decideOpening, getOpening, previewSampleRemoval, removeSamples, saveSetup } from '#shared/contracts/opening.ts'
import type { Opening } from './opening.ts'

export function openingRoutes(app: Api, opening: Opening) {
  handle(app, getOpening, () => opening.read())
  handle(app, decideOpening, ({ body, ...call }) => opening.decide(body, editorOf(call)))
  handle(app, previewSampleRemoval, () => opening.previewRemoval(), isIdempotent)
  handle(app, removeSamples, ({ body, ...call }) => opening.removeSamples(body.fingerprint, editorOf(call)))
  handle(app, saveSetup, ({ body, ...call }) => opening.saveSetup(body, editorOf(call)))
}
