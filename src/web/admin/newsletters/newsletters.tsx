import { redirect as redirectTo, useFetcher } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import type { NewsletterSummary } from '#shared/contracts/newsletters.ts'
import { messages } from '#shared/messages.ts'
import { Dash } from '#web/admin/fields/address-cell.tsx'
import { AdminPageSkeleton } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { asAdmin, textOf } from '#web/admin/lib/admin-api.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { choicesOf } from '#web/admin/list/choices-of.ts'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { ApiError, api } from '#web/lib/api.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/table.tsx'
import type { Route } from './+types/newsletters'
import { NewsletterBadge } from './newsletter-badge.tsx'

const texts = messages.newsletters

export const handle = { title: texts.title } satisfies AreaPage

export const meta = metaOfFacts

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList('GET /newsletters', request, { filters: ['state'] })
}

/** Begins a newsletter and opens it; with `copyOf`, one like another. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const { copyOf } = (await request.json()) as { copyOf: number | null }
  try {
    const body = { copy_of: copyOf }
    const { id } = await asAdmin(request, (token) => api('POST /newsletters', { body, token }))
    return redirectTo(adminPaths.newsletter(id))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { text: textOf(error, texts.writeFailed) }
  }
}

export const HydrateFallback = AdminPageSkeleton

const columns: readonly Column<NewsletterSummary>[] = [
  {
    heading: texts.subject,
    cell: ({ subject }) => <span className="font-sans">{subject || texts.untitled}</span>,
    className: 'max-w-sm truncate',
    onPhone: 'wide',
  },
  { heading: texts.state, cell: (newsletter) => <NewsletterBadge {...newsletter} /> },
  { heading: texts.recipients, cell: ({ state, counts }) => figure(state, counts.recipients), isFigure: true },
  { heading: texts.sentTo, cell: ({ state, counts }) => figure(state, counts.sent), isFigure: true },
  { heading: texts.unsubscribed, cell: ({ state, counts }) => figure(state, counts.unsubscribed), isFigure: true },
  {
    heading: texts.changed,
    cell: ({ changed_at, changed_by, started_at, started_by }) => (
      <time dateTime={started_at ?? changed_at}>
        {texts.by(formatDayAndTime(started_at ?? changed_at), started_by ?? changed_by ?? texts.somebody)}
      </time>
    ),
    className: 'max-w-72 truncate text-muted',
    onPhone: 'wide',
  },
]

function figure(state: NewsletterSummary['state'], count: number) {
  return state === 'draft' ? <Dash /> : count
}

const filters = [{ name: 'state', label: texts.state, choices: choicesOf(texts.states) }]

export default function NewslettersPage({ loaderData }: Route.ComponentProps) {
  const starting = useFetcher<typeof clientAction>()
  const problem = starting.state === 'idle' && starting.data && 'text' in starting.data ? starting.data.text : ''
  return (
    <div className="grid grid-cols-1 gap-5">
      {problem && <Notice tone="danger">{problem}</Notice>}
      <ListPage
        title={texts.title}
        list={loaderData}
        columns={columns}
        linkOf={({ id }) => adminPaths.newsletter(id)}
        texts={texts}
        filters={filters}
        actions={
          isAllowed('newsletters:change') && (
            <Button
              size="sm"
              isBusy={starting.state !== 'idle'}
              onClick={() => void starting.submit({ copyOf: null }, { method: 'POST', encType: 'application/json' })}
            >
              {texts.write}
            </Button>
          )
        }
      />
    </div>
  )
}
