import { type Api, handle } from '#server/platform/http/api.ts'
import { getAdminStats, getOverview } from '#shared/contracts/overview.ts'
import type { Dashboard } from './dashboard.ts'

export function dashboardRoutes(app: Api, dashboard: Dashboard) {
  handle(app, getAdminStats, () => dashboard.stats())
  handle(app, getOverview, () => dashboard.overview())
}
