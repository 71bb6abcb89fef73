import { adminPaths } from '#shared/admin-paths.ts'
import type { MailSummary } from '#shared/contracts/mails.ts'
import { messages } from '#shared/messages.ts'
import { Dash } from '#web/admin/fields/address-cell.tsx'
import { AdminPageSkeleton } from '#web/admin/layout/admin-page.tsx'
import { choicesOf } from '#web/admin/list/choices-of.ts'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import type { Column } from '#web/ui/table.tsx'
import type { Route } from './+types/mails'
import { MailBadge } from './mail-badge.tsx'

const texts = messages.adminMails

export const handle = { title: texts.title } satisfies AreaPage

export const meta = metaOfFacts

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList('GET /mails', request, { filters: ['state'] })
}

export const HydrateFallback = AdminPageSkeleton

const columns: readonly Column<MailSummary>[] = [
  {
    heading: 'Subject',
    cell: (mail) => <span className="font-sans">{mail.subject}</span>,
    className: 'max-w-xs truncate',
    onPhone: 'wide',
  },
  { heading: 'State', cell: (mail) => <MailBadge state={mail.state} /> },
  {
    heading: 'To',
    cell: (mail) => mail.recipient,
    className: 'max-w-56 truncate',
    onPhone: 'wide',
    sort: 'recipient',
  },
  {
    heading: 'Problem',
    cell: (mail) => mail.last_error || <Dash />,
    className: 'max-w-64 truncate text-danger',
    onPhone: 'wide',
  },
  {
    heading: 'Date',
    cell: (mail) => <time dateTime={mail.created_at}>{formatDayAndTime(mail.created_at)}</time>,
    className: 'whitespace-nowrap font-mono tabular-nums text-muted',
    sort: '-created_at',
  },
]

const filters = [{ name: 'state', label: texts.state, choices: choicesOf(texts.states) }]

export default function MailsPage({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      title={texts.title}
      list={loaderData}
      columns={columns}
      linkOf={(mail) => adminPaths.mail(mail.id)}
      texts={texts}
      filters={filters}
      standardSort="-created_at"
    />
  )
}
