import { useSearchParams } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import { partOf } from '#shared/content/part-of.ts'
import type { ContentName } from '#shared/content/schemas/kinds.ts'
import type { Parts } from '#shared/content/schemas/parts.ts'
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

/** `isOff`: it belongs to a part of the site that is switched off. */
type Opened = { document: EditedContent; isOff: boolean }

export async function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<LoadedRecord<Opened>> {
  // The server knows the names: another one is refused.
  const name = params.name as ContentName
  const { signal } = request
  try {
    const read = (token: string | null) => retried(() => api('GET /content/:name', { params: { name }, token, signal }))
    const readParts = (token: string | null) =>
      retried(() => api('GET /content/:name', { params: { name: 'parts' }, token, signal }))
    const [document, { published }] = await Promise.all([asAdmin(request, read), asAdmin(request, readParts)])
    const parts = published as Parts
    const part = partOf(name, parts)
    return { kind: 'ready', record: { document, isOff: part !== null && !parts[part] } }
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
      {({ document, isOff }) => (
        <DocumentEditor
          key={`${document.name} ${asked}`}
          opened={document}
          isOff={isOff}
          page={document.pages.find(({ path }) => path === asked) ?? null}
        />
      )}
    </RecordPage>
  )
}
