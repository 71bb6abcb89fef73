import { useSearchParams } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import type { ContentName } from '#shared/content/schemas/kinds.ts'
import type { EditedContent } from '#shared/contracts/content.ts'
import { messages } from '#shared/messages.ts'
import { AdminPageSkeleton } from '#web/admin/layout/admin-page.tsx'
import { RecordPage } from '#web/admin/layout/record-page.tsx'
import { asAdmin, retried, textOf } from '#web/admin/lib/admin-api.ts'
import type { LoadedRecord } from '#web/admin/lib/load-record.ts'
import { ApiError, api } from '#web/lib/api.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import type { Route } from './+types/site-document'
import { DocumentEditor } from './document-editor.tsx'

const texts = messages.siteEditor

export const handle = { title: texts.heading } satisfies AreaPage

export const meta = metaOfFacts

export async function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<LoadedRecord<EditedContent>> {
  // The server knows the names: another one is refused.
  const name = params.name as ContentName
  const { signal } = request
  try {
    const read = (token: string | null) => retried(() => api('GET /content/:name', { params: { name }, token, signal }))
    return { kind: 'ready', record: await asAdmin(request, read) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404 || error.status === 422) return { kind: 'missing' }
    return { kind: 'failed', text: textOf(error, messages.app.partFailed) }
  }
}

export const HydrateFallback = AdminPageSkeleton

export default function SiteDocumentPage({ loaderData }: Route.ComponentProps) {
  const asked = useSearchParams()[0].get('page')
  return (
    <RecordPage
      loaded={loaderData}
      list={{ to: adminPaths.site, label: texts.heading, all: texts.allPages }}
      missing={texts.missing}
    >
      {(opened) => (
        <DocumentEditor
          key={`${opened.name} ${asked}`}
          opened={opened}
          page={opened.pages.find(({ path }) => path === asked) ?? null}
        />
      )}
    </RecordPage>
  )
}
