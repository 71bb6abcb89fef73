import { adminPaths } from '#shared/admin-paths.ts'
import { messages } from '#shared/messages.ts'
import { AdminPageSkeleton, LoadFailure, Panel } from '#web/admin/layout/admin-page.tsx'
import { RecordPage } from '#web/admin/layout/record-page.tsx'
import { loadPart, loadRecord } from '#web/admin/lib/load-record.ts'
import { api } from '#web/lib/api.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { services } from '#web/services.ts'
import type { Route } from './+types/packing-slip'
import { Slip } from './slip/slip.tsx'
import { type ManagedShopOrder, readShopOrder } from './wire.ts'

export const handle = { title: 'Packing slip' } satisfies AreaPage

export const meta = metaOfFacts

/** The owner's words; the order comes from the API, which asks who is signed in. */
export async function loader({ context }: Route.LoaderArgs) {
  return (await context.get(services).content.shown('buying')).slip
}

export async function clientLoader({ request, params, serverLoader }: Route.ClientLoaderArgs) {
  const [texts, loaded, settings] = await Promise.all([
    serverLoader(),
    loadRecord(request, params.id, async ({ id, ...call }) =>
      readShopOrder(await api('GET /shop-orders/:id', { params: { id }, ...call })),
    ),
    loadPart(request, (call) => api('GET /settings', call)),
  ])
  return { texts, loaded, settings }
}
clientLoader.hydrate = true as const

export const HydrateFallback = AdminPageSkeleton

export default function PackingSlipPage({ loaderData, params }: Route.ComponentProps) {
  const { texts, loaded, settings } = loaderData
  const list =
    loaded.kind === 'ready'
      ? { to: adminPaths.shopOrder(Number(params.id)), label: loaded.record.number }
      : { to: adminPaths.shopOrders, label: 'Shop orders', all: 'All shop orders' }
  return (
    <RecordPage loaded={loaded} list={list} missing={messages.admin.orderNotFound}>
      {(order: ManagedShopOrder) =>
        settings.kind === 'ready' ? (
          <Slip order={order} note={texts.note} studio={settings.value.studio.value} />
        ) : (
          <>
            <Panel>
              <LoadFailure text={settings.text} />
            </Panel>
            <Slip order={order} note={texts.note} studio={null} />
          </>
        )
      }
    </RecordPage>
  )
}
