import { adminPaths } from '#shared/admin-paths.ts'
import type { MediaRecord } from '#shared/contracts/media.ts'
import { messages } from '#shared/messages.ts'
import { AdminPageSkeleton } from '#web/admin/layout/admin-page.tsx'
import { RecordPage } from '#web/admin/layout/record-page.tsx'
import { type LoadedRecord, loadRecord } from '#web/admin/lib/load-record.ts'
import { api } from '#web/lib/api.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import type { Route } from './+types/media-item'
import { MediaEditor } from './media-editor.tsx'

const texts = messages.media

export const handle = { title: texts.heading } satisfies AreaPage

export const meta = metaOfFacts

export function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<LoadedRecord<MediaRecord>> {
  return loadRecord(request, params.id, ({ id, ...call }) => api('GET /media/:id', { params: { id }, ...call }))
}

export const HydrateFallback = AdminPageSkeleton

export default function MediaItemPage({ loaderData }: Route.ComponentProps) {
  return (
    <RecordPage
      loaded={loaderData}
      list={{ to: adminPaths.media, label: texts.heading, all: texts.close }}
      missing={texts.missing}
    >
      {(item) => <MediaEditor key={item.id} opened={item} />}
    </RecordPage>
  )
}
