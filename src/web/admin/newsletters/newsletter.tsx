import { adminPaths } from '#shared/admin-paths.ts'
import type { Newsletter } from '#shared/contracts/newsletters.ts'
import { messages } from '#shared/messages.ts'
import { AdminPageSkeleton } from '#web/admin/layout/admin-page.tsx'
import { RecordPage } from '#web/admin/layout/record-page.tsx'
import { loadRecord } from '#web/admin/lib/load-record.ts'
import { api } from '#web/lib/api.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import type { Route } from './+types/newsletter'
import { NewsletterEditor } from './newsletter-editor.tsx'
import { NewsletterRecord } from './newsletter-record.tsx'

const texts = messages.newsletters

export const handle = { title: texts.title } satisfies AreaPage

export const meta = metaOfFacts

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadRecord(request, params.id, ({ id, ...call }) => api('GET /newsletters/:id', { params: { id }, ...call }))
}

export const HydrateFallback = AdminPageSkeleton

export default function NewsletterPage({ loaderData }: Route.ComponentProps) {
  return (
    <RecordPage loaded={loaderData} list={{ to: adminPaths.newsletters, label: texts.title }} missing={texts.notFound}>
      {(newsletter: Newsletter) =>
        newsletter.state === 'draft' ? (
          <NewsletterEditor key={newsletter.id} opened={newsletter} />
        ) : (
          <NewsletterRecord key={newsletter.id} newsletter={newsletter} />
        )
      }
    </RecordPage>
  )
}
