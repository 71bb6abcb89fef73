import { adminPaths } from '#shared/admin-paths.ts'
import type { MessageSummary } from '#shared/contracts/contact-messages.ts'
import { messages } from '#shared/messages.ts'
import { AdminPageSkeleton } from '#web/admin/layout/admin-page.tsx'
import { choicesOf } from '#web/admin/list/choices-of.ts'
import { ExportButton } from '#web/admin/list/export-button.tsx'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { formatDay } from '#web/lib/shop-time.ts'
import type { Column } from '#web/ui/table.tsx'
import type { Route } from './+types/messages'
import { MessageBadge } from './message-badge.tsx'

const texts = messages.adminInbox

export const handle = { title: texts.title } satisfies AreaPage

export const meta = metaOfFacts

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList('GET /messages', request, { filters: ['box'] })
}

export const HydrateFallback = AdminPageSkeleton

const columns: readonly Column<MessageSummary>[] = [
  {
    heading: 'From',
    cell: (message) => <span className="font-sans">{message.full_name}</span>,
    className: 'max-w-44 truncate',
    sort: 'name',
  },
  { heading: 'State', cell: (message) => <MessageBadge message={message} /> },
  {
    heading: 'Message',
    cell: ({ subject, excerpt }) => (
      <>
        {subject && <span className="font-semibold">{subject}: </span>}
        {excerpt}
      </>
    ),
    className: 'max-w-md truncate',
    onPhone: 'wide',
  },
  { heading: 'Email', cell: (message) => message.email, className: 'max-w-56 truncate', onPhone: 'wide' },
  {
    heading: 'Date',
    cell: (message) => <time dateTime={message.created_at}>{formatDay(message.created_at)}</time>,
    className: 'whitespace-nowrap font-mono tabular-nums text-muted',
    sort: '-created_at',
  },
]

const filters = [{ name: 'box', label: texts.box, unchosen: texts.inbox, choices: choicesOf(texts.boxes) }]

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      title={texts.title}
      list={loaderData}
      columns={columns}
      linkOf={(message) => adminPaths.message(message.id)}
      texts={texts}
      filters={filters}
      standardSort="-created_at"
      actions={<ExportButton list="messages" />}
    />
  )
}
