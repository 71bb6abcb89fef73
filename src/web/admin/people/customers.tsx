import { adminPaths } from '#shared/admin-paths.ts'
import type { Customer } from '#shared/contracts/customers.ts'
import { messages } from '#shared/messages.ts'
import { AddressCell, Dash } from '#web/admin/fields/address-cell.tsx'
import { ViewLink } from '#web/admin/fields/view-link.tsx'
import { AdminPageSkeleton } from '#web/admin/layout/admin-page.tsx'
import { ExportButton } from '#web/admin/list/export-button.tsx'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { formatDay } from '#web/lib/shop-time.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/table.tsx'
import type { Route } from './+types/customers'

export const handle = { title: 'Customers' } satisfies AreaPage

export const meta = metaOfFacts

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList('GET /customers', request, { endsSessionOnFailure: true })
}

export const HydrateFallback = AdminPageSkeleton

const columns: readonly Column<Customer>[] = [
  {
    heading: 'Name',
    cell: (customer) => customer.name || <Dash />,
    className: 'max-w-48 truncate font-semibold',
    sort: 'name',
  },
  {
    heading: 'Email',
    cell: (customer) => customer.email,
    className: 'max-w-64 truncate',
    onPhone: 'wide',
    sort: 'email',
  },
  {
    heading: 'Phone',
    cell: (customer) => customer.phone || <Dash />,
    className: 'whitespace-nowrap font-mono tabular-nums',
  },
  { heading: 'Address', cell: (customer) => <AddressCell address={customer.address} />, onPhone: 'wide' },
  {
    heading: 'Since',
    cell: (customer) => <time dateTime={customer.created_at}>{formatDay(customer.created_at)}</time>,
    className: 'whitespace-nowrap font-mono tabular-nums text-muted',
    sort: '-created_at',
  },
  {
    heading: 'Customer',
    cell: (customer) => <ViewLink to={adminPaths.customer(customer.id)} of={customer.name || customer.email} />,
  },
]

export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      title="Customers"
      list={loaderData}
      columns={columns}
      texts={messages.admin.customers}
      standardSort="-created_at"
      actions={
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink to={adminPaths.person('')} tone="secondary" size="sm">
            {messages.adminCustomer.byAddress.link}
          </ButtonLink>
          <ExportButton list="customers" />
        </div>
      }
    />
  )
}
