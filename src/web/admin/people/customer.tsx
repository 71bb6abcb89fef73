import { redirect } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import { customerHistoryPageSize } from '#shared/constants.ts'
import type { CustomerRecord } from '#shared/contracts/customers.ts'
import { messages } from '#shared/messages.ts'
import { AdminPageSkeleton, LoadFailure, Panel } from '#web/admin/layout/admin-page.tsx'
import { NotesPanel } from '#web/admin/layout/notes-panel.tsx'
import { RecordHead, RecordPage } from '#web/admin/layout/record-page.tsx'
import { type LoadedPart, type LoadedRecord, loadPart, loadRecord, unlessRefused } from '#web/admin/lib/load-record.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { readListAddress } from '#web/admin/list/list-address.ts'
import { HistoryPanel } from '#web/admin/orders/order-history.tsx'
import { readCustomerOrder } from '#web/admin/orders/wire.ts'
import { type ApiResult, api } from '#web/lib/api.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { formatDay } from '#web/lib/shop-time.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/customer'
import { type CustomerOutcome, changeCustomer } from './change-customer.ts'
import { CustomerContact } from './customer-contact.tsx'
import { CustomerHistory, type CustomerOrders } from './customer-history.tsx'
import { CustomerMerging } from './customer-merge.tsx'
import { CustomerPrivacy } from './customer-privacy.tsx'

const texts = messages.adminCustomer

export const handle = { title: 'Customer' } satisfies AreaPage

export const meta = metaOfFacts

export async function clientLoader({
  request,
  params,
}: Route.ClientLoaderArgs): Promise<LoadedRecord<CustomerRecordOfPage>> {
  const { page } = readListAddress(request.url)
  const id = Number(params.id)
  const query = { customer_id: id, page, limit: customerHistoryPageSize }
  const [loaded, history, changes] = await Promise.all([
    loadRecord(request, params.id, ({ id, ...call }) => api('GET /customer/:id', { params: { id }, ...call })),
    loadPart(request, async (call) => {
      const orders = await api('GET /orders', { query, ...call })
      const { items, total } = Array.isArray(orders) ? { items: orders, total: orders.length } : orders
      const pages = Math.max(1, Math.ceil(total / customerHistoryPageSize))
      if (page > pages) throw redirect(`?page=${pages}`)
      return { orders: items.map(readCustomerOrder), total, page, pages }
    }),
    loadPart(request, async (call) => (await api('GET /customers/:id/history', { params: { id }, ...call })).events),
  ])
  return loaded.kind === 'ready' ? { kind: 'ready', record: { customer: loaded.record, history, changes } } : loaded
}

export function clientAction({ request, params }: Route.ClientActionArgs): Promise<CustomerOutcome | Response> {
  return changeCustomer(request, Number(params.id))
}

export const shouldRevalidate = unlessRefused
export const HydrateFallback = AdminPageSkeleton

type PastEvents = ApiResult<'GET /customers/:id/history'>['events']
type CustomerRecordOfPage = {
  customer: CustomerRecord
  history: LoadedPart<CustomerOrders>
  changes: LoadedPart<PastEvents>
}

export default function CustomerPage({ loaderData }: Route.ComponentProps) {
  return (
    <RecordPage
      loaded={loaderData}
      list={{ to: adminPaths.customers, label: messages.adminCustomer.allCustomers }}
      missing={messages.admin.customerNotFound}
    >
      {(record: CustomerRecordOfPage) => <Person key={record.customer.id} record={record} />}
    </RecordPage>
  )
}

function Person({ record }: { record: CustomerRecordOfPage }) {
  const { customer, history, changes } = record
  const isMerged = customer.merged_into !== null
  const mayChange = isAllowed('customers:change') && !isMerged
  return (
    <article className="grid grid-cols-1 gap-6">
      <RecordHead eyebrow="Customer" title={customer.name || customer.email}>
        <p className="fact text-muted">
          Since <time dateTime={customer.created_at}>{formatDay(customer.created_at)}</time>
        </p>
      </RecordHead>
      {customer.merged_into !== null && <MergedNote into={customer.merged_into} />}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-1 gap-6">
          {!isMerged && <Orders history={history} />}
          <Changes changes={changes} />
        </div>
        <div className="grid grid-cols-1 gap-6 md:max-xl:grid-cols-2 md:max-xl:items-start">
          <CustomerContact customer={customer} />
          {!isMerged && <NotesPanel subjectKind="customer" subjectId={customer.id} />}
          {mayChange && <CustomerMerging customer={customer} />}
          {mayChange && <CustomerPrivacy customer={customer} />}
        </div>
      </div>
    </article>
  )
}

function MergedNote({ into }: { into: number }) {
  return (
    <Panel>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-5">
        <p className="max-w-prose">{texts.mergedInto}</p>
        <ButtonLink to={adminPaths.customer(into)} tone="secondary" size="sm">
          {texts.openPerson}
        </ButtonLink>
      </div>
    </Panel>
  )
}

function Orders({ history }: { history: LoadedPart<CustomerOrders> }) {
  return history.kind === 'ready' ? (
    <CustomerHistory {...history.value} />
  ) : (
    <Panel label={texts.history}>
      <LoadFailure text={history.text} />
    </Panel>
  )
}

function Changes({ changes }: { changes: CustomerRecordOfPage['changes'] }) {
  const { heading, none, of } = texts.changes
  if (changes.kind === 'failed')
    return (
      <Panel label={heading}>
        <LoadFailure text={changes.text} />
      </Panel>
    )
  const events = changes.value.map(({ id, words, about, ...event }) => ({
    ...event,
    key: String(id),
    text: about ? `${words} (${of(about)})` : words,
  }))
  if (events.length > 0) return <HistoryPanel heading={heading} events={events} />
  return (
    <Panel label={heading}>
      <div className="grid gap-2 p-5">
        <h2 className="text-lg">{heading}</h2>
        <p className="text-sm text-muted">{none}</p>
      </div>
    </Panel>
  )
}
