import type { Administrator } from '#shared/contracts/administrators.ts'
import { messages } from '#shared/messages.ts'
import { Dash } from '#web/admin/fields/address-cell.tsx'
import { AdminPageSkeleton } from '#web/admin/layout/admin-page.tsx'
import { loadPart } from '#web/admin/lib/load-record.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { api } from '#web/lib/api.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/table.tsx'
import type { Route } from './+types/administrators'
import { AdministratorAccess } from './administrator-access.tsx'
import { Invitations } from './administrator-invitations.tsx'
import { changeAdministrators } from './change-administrators.ts'
import { RoleTable } from './role-table.tsx'

export const handle = { title: messages.administrators.heading } satisfies AreaPage

export const meta = metaOfFacts

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [list, invitations] = await Promise.all([
    loadList('GET /users', request, { filters: ['status'] }),
    loadPart(request, (call) => api('GET /invitations', call)),
  ])
  return { list, invitations }
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return changeAdministrators(request)
}

export const HydrateFallback = AdminPageSkeleton

const roleColumn: Column<Administrator> = {
  heading: 'Role',
  cell: (user) => messages.roles.names[user.staff_role],
}
const columns: readonly Column<Administrator>[] = [
  {
    heading: 'Name',
    cell: (user) => user.name || <Dash />,
    className: 'max-w-48 truncate font-semibold',
    sort: 'name',
  },
  { heading: 'Email', cell: (user) => user.email, className: 'max-w-64 truncate', onPhone: 'wide', sort: 'email' },
  roleColumn,
  { heading: 'Two-step', cell: (user) => (user.two_step ? 'On' : 'Off') },
  {
    heading: 'Last sign-in',
    cell: (user) =>
      user.last_sign_in_at ? (
        <time dateTime={user.last_sign_in_at}>{formatDayAndTime(user.last_sign_in_at)}</time>
      ) : (
        <Dash />
      ),
    className: 'whitespace-nowrap font-mono tabular-nums text-muted',
    onPhone: 'wide',
    sort: '-last_sign_in_at',
  },
  {
    heading: 'Status',
    cell: (user) => <Badge tone={user.disabled ? 'danger' : 'success'}>{user.disabled ? 'Disabled' : 'Active'}</Badge>,
  },
]
const accessColumn: Column<Administrator> = {
  heading: 'Access',
  cell: (user) => <AdministratorAccess user={user} />,
  onPhone: 'wide',
  className: 'min-w-68 cards:min-w-0',
}

/** Access names the role too. */
const columnsToChange = [
  ...columns.map((column) => (column === roleColumn ? { ...column, isOptional: true } : column)),
  accessColumn,
]

const filters = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: 'active', label: 'Active' },
      { value: 'disabled', label: 'Disabled' },
    ],
  },
]

export default function AdministratorsPage({ loaderData: { list, invitations } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <ListPage
        title={messages.administrators.heading}
        list={list}
        columns={isAllowed('accounts:change') ? columnsToChange : columns}
        texts={messages.administrators}
        filters={filters}
        standardSort="name"
      />
      <Invitations invitations={invitations} />
      <RoleTable />
    </div>
  )
}
