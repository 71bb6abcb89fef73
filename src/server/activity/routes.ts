import { type Api, handle } from '#server/platform/http/api.ts'
import { listActivity } from '#shared/contracts/activity.ts'
import type { Activity } from './activity.ts'

export function activityRoutes(app: Api, activity: Activity) {
  handle(app, listActivity, ({ query }) => activity.list(query))
}
