import { type ExportPlatform, handleExport } from '#server/platform/exports.ts'
import { type Api, actorOf, handle } from '#server/platform/http/api.ts'
import { exportSubscribers, listSubscribers, removeSubscriber, resetBounces } from '#shared/contracts/subscribers.ts'
import type { Subscribers } from './subscribers.ts'

export function subscriberRoutes(app: Api, subscribers: Subscribers, platform: ExportPlatform) {
  handle(app, listSubscribers, ({ query }) => subscribers.list(query))
  handle(app, removeSubscriber, ({ params, ...call }) => subscribers.remove(params.id, actorOf(call)))
  handle(app, resetBounces, ({ params, ...call }) => subscribers.resetBounces(params.id, actorOf(call)))
  handleExport(app, platform, exportSubscribers, {
    scope: 'export-subscribers',
    audit: { action: 'subscribers-exported', subjectKind: 'subscriber' },
    open: async () => subscribers.exportAll(),
  })
}
