import { redirect } from 'react-router'
import { addressLines } from '#shared/address/address.ts'
import { adminPaths } from '#shared/admin-paths.ts'
import { customerHistoryPageSize, toast } from '#shared/constants.ts'
import type { Customer } from '#shared/contracts/orders.ts'
import { messages } from '#shared/messages.ts'
import { Dash } from '#web/admin/fields/address-cell.tsx'
import { AdminPageSkeleton, LoadFailure, Panel } from '#web/admin/layout/admin-page.tsx'
import { NotesPanel } from '#web/admin/layout/notes-panel.tsx'
import { RecordHead, RecordPage } from '#web/admin/layout/record-page.tsx'
import { type LoadedPart, type LoadedRecord, loadPart, loadRecord, unlessRefused } from '#web/admin/lib/load-record.ts'
import { type Change, makeChange } from '#web/admin/lib/make-change.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { readListAddress } from '#web/admin/list/list-address.ts'
import { readCustomerOrder } from '#web/admin/orders/wire.ts'
import { api } from '#web/lib/api.ts'
import { mailLink } from '#web/lib/mail-link.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { formatDay } from '#web/lib/shop-time.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { Route } from './+types/customer'
import { CustomerHistory, type CustomerOrders } from './customer-history.tsx'
import { CustomerPrivacy } from './customer-privacy.tsx'

export const handle = { title: 'Customer' } satisfies AreaPage

export const meta = metaOfFacts

export async function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<LoadedRecord<CustomerRecord>> {
  const { page } = readListAddress(request.url)
  const query = { customer_id: Number(params.id), page, limit: customerHistoryPageSize }
  const [loaded, history] = await Promise.all([
    loadRecord(request, params.id, ({ id, ...call }) => api('GET /customer/:id', { params: { id }, ...call })),
    loadPart(request, async (call) => {
      const orders = await api('GET /orders', { query, ...call })
      const { items, total } = Array.isArray(orders) ? { items: orders, total: orders.length } : orders
      const pages = Math.max(1, Math.ceil(total / customerHistoryPageSize))
      if (page > pages) throw redirect(`?page=${pages}`)
      return { orders: items.map(readCustomerOrder), total, page, pages }
    }),
  ])
  return loaded.kind === 'ready' ? { kind: 'ready', record: { customer: loaded.record, history } } : loaded
}

/** The only action here is erasing, which leads back to the list. */
export async function clientAction({ request, params }: Route.ClientActionArgs): Promise<Change | Response> {
  const { email } = (await request.json()) as { email: string }
  const { erased, eraseFailed } = messages.adminCustomer
  const change = await makeChange(
    request,
    (token) => api('POST /customers/:id/erase', { params: { id: Number(params.id) }, body: { email }, token }),
    { done: erased, failed: eraseFailed },
  )
  if (change.kind === 'failed') return change
  showToast(change.text, { durationMs: toast.productPageMs, tone: 'success' })
  return redirect(adminPaths.customers)
}

export const shouldRevalidate = unlessRefused
export const HydrateFallback = AdminPageSkeleton

type CustomerRecord = { customer: Customer; history: LoadedPart<CustomerOrders> }

export default function CustomerPage({ loaderData }: Route.ComponentProps) {
  return (
    <RecordPage
      loaded={loaderData}
      list={{ to: adminPaths.customers, label: messages.adminCustomer.allCustomers }}
      missing={messages.admin.customerNotFound}
    >
      {(record: CustomerRecord) => <Person key={record.customer.id} record={record} />}
    </RecordPage>
  )
}

function Person({ record }: { record: CustomerRecord }) {
  const { customer, history } = record
  return (
    <article className="grid grid-cols-1 gap-6">
      <RecordHead eyebrow="Customer" title={customer.name || customer.email}>
        <p className="fact text-muted">
          Since <time dateTime={customer.created_at}>{formatDay(customer.created_at)}</time>
        </p>
      </RecordHead>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
        {history.kind === 'ready' ? (
          <CustomerHistory {...history.value} />
        ) : (
          <Panel label={messages.adminCustomer.history}>
            <LoadFailure text={history.text} />
          </Panel>
        )}
        <div className="grid grid-cols-1 gap-6 md:max-xl:grid-cols-2 md:max-xl:items-start">
          <Contact customer={customer} />
          <NotesPanel subjectKind="customer" subjectId={customer.id} />
          {isAllowed('customers:change') && <CustomerPrivacy customer={customer} />}
        </div>
      </div>
    </article>
  )
}

function Contact({ customer }: { customer: Customer }) {
  const lines = addressLines(customer.address)
  return (
    <Panel label="Contact">
      <dl className="grid gap-4 p-5 text-sm [&_dt]:eyebrow [&_dt]:mb-1 [&_dt]:text-muted">
        <div>
          <dt>Name</dt>
          <dd className="font-semibold break-words">{customer.name || <Dash />}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            <a
              className="inline-flex min-h-6 items-center break-all underline underline-offset-4 hover:text-accent"
              href={mailLink(customer.email)}
            >
              {customer.email}
            </a>
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd className="font-mono break-words">{customer.phone || <Dash />}</dd>
        </div>
        <div>
          <dt>Address</dt>
          <dd>
            {lines.length === 0 && <Dash />}
            {lines.map((line) => (
              <span key={line} className="block break-words">
                {line}
              </span>
            ))}
          </dd>
        </div>
        <div>
          <dt>Joined</dt>
          <dd className="font-mono">
            <time dateTime={customer.created_at}>{formatDay(customer.created_at)}</time>
          </dd>
        </div>
      </dl>
    </Panel>
  )
}
