import { type Api, handle } from '#server/platform/http/api.ts'
import { checkSettings } from '#shared/contracts/settings-check.ts'
import type { Doctor } from './doctor.ts'

export function doctorRoutes(app: Api, doctor: Doctor) {
  handle(app, checkSettings, () => doctor.check())
}
