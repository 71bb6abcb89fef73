import { adminPaths } from '#shared/admin-paths.ts'
import type { ManagedGroup } from '#shared/contracts/group/group-orders.ts'
import { messages } from '#shared/messages.ts'
import { Dash } from '#web/admin/fields/address-cell.tsx'
import { AdminPageSkeleton } from '#web/admin/layout/admin-page.tsx'
import { choicesOf } from '#web/admin/list/choices-of.ts'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { formatDay } from '#web/lib/shop-time.ts'
import type { Column } from '#web/ui/table.tsx'
import type { Route } from './+types/group-orders'
import { GroupBadge } from './group-badge.tsx'

const texts = messages.adminGroupOrders

export const handle = { title: texts.title } satisfies AreaPage

export const meta = metaOfFacts

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList('GET /group-orders', request, { filters: ['state'] })
}

export const HydrateFallback = AdminPageSkeleton

const columns: readonly Column<ManagedGroup>[] = [
  {
    heading: texts.of,
    cell: ({ title }) => <bdi className="wrap-anywhere">{title}</bdi>,
    className: 'min-w-44 max-w-72 font-semibold',
    onPhone: 'wide',
    sort: 'title',
  },
  { heading: texts.product, cell: ({ product_name }) => product_name || <Dash />, isOptional: true },
  { heading: texts.organizer, cell: ({ organizer_name }) => <bdi>{organizer_name}</bdi>, className: 'max-w-52' },
  { heading: texts.state, cell: ({ state }) => <GroupBadge state={state} /> },
  { heading: texts.people, cell: ({ people }) => people, isFigure: true },
  {
    heading: texts.pieces,
    cell: ({ pieces, goal }) => (goal === null ? pieces : texts.piecesOf(pieces, goal)),
    isFigure: true,
    sort: '-pieces',
  },
  {
    heading: texts.deadline,
    cell: (group) => <Deadline {...group} />,
    className: 'whitespace-nowrap',
    sort: '-deadline',
  },
  { heading: texts.order, cell: (group) => <Order {...group} /> },
]

function Deadline({ deadline, parts_paid }: ManagedGroup) {
  // The moment in which the day after the last one begins.
  const lastDay = formatDay(new Date(Date.parse(deadline) - 1).toISOString())
  return (
    <>
      <span className="font-mono">{lastDay}</span>
      {parts_paid !== null && <span className="block text-muted">{texts.toPay}</span>}
    </>
  )
}

function Order({ order, parts_paid, people }: ManagedGroup) {
  if (order) return <span className="font-mono">{order.number}</span>
  return parts_paid === null ? <Dash /> : texts.partsPaid(parts_paid, people)
}

const filters = [{ name: 'state', label: texts.state, choices: choicesOf(texts.states) }]

/** SEL-23: the groups that customers have started, and how far each is. */
export default function GroupOrdersPage({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      title={texts.title}
      list={loaderData}
      columns={columns}
      texts={texts}
      filters={filters}
      linkOf={({ id }) => adminPaths.groupOrder(id)}
      standardSort="-created_at"
    />
  )
}
