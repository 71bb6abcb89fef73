import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { Link, redirect } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import type { AdminStats } from '#shared/contracts/overview.ts'
import { numberAddress, statNumbers } from '#shared/dashboard-numbers.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { mayOpen, shownGroups } from '#web/admin/layout/admin-nav-items.ts'
import { EmptyList, LoadFailure, Panel } from '#web/admin/layout/admin-page.tsx'
import { asAdmin, retried, textOf } from '#web/admin/lib/admin-api.ts'
import { loadPart } from '#web/admin/lib/load-record.ts'
import { isAllowed, readStaffRole } from '#web/admin/lib/permission.ts'
import { ownName, readUser } from '#web/admin/lib/session.ts'
import { fetchRows } from '#web/admin/list/load-list.ts'
import { OpeningCard } from '#web/admin/opening/opening-card.tsx'
import { shopOrderColumns } from '#web/admin/orders/shop-order-columns.tsx'
import { type ListedShopOrder, readListedShopOrder } from '#web/admin/orders/wire.ts'
import { ApiError, api } from '#web/lib/api.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Column, DataTable, TableSkeleton } from '#web/ui/table.tsx'
import type { Route } from './+types/dashboard'
import { AttentionList } from './attention-list.tsx'
import { DefaultAddresses } from './default-addresses.tsx'
import { areJobsLate, JobsLine } from './jobs-line.tsx'
import { SalesChart } from './sales-chart.tsx'
import { readSalesDay } from './wire.ts'

const texts = messages.adminDashboard
const latestOrders = 5

export const handle = { title: 'Dashboard' } satisfies AreaPage

export const meta = metaOfFacts

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!isAllowed('orders:read')) return { kind: 'none' as const }
  try {
    const [stats, overview, latest, opening] = await Promise.all([
      asAdmin(request, (token) => retried(() => api('GET /admin/stats', { token, signal: request.signal }))),
      asAdmin(request, (token) => retried(() => api('GET /admin/overview', { token, signal: request.signal }))),
      fetchRows('GET /shop-orders', request, { page: 1, limit: latestOrders }),
      // Without it the figures are still shown.
      isAllowed('opening:read') ? loadPart(request, (call) => api('GET /opening', call)) : null,
    ])
    // CNT-13: once, after the first sign-in.
    if (opening?.kind === 'ready' && opening.value.setup.state === 'new' && isAllowed('opening:change'))
      return redirect(adminPaths.setup)
    const sales = overview.sales.map(readSalesDay)
    return {
      kind: 'ready' as const,
      ...{ stats, overview, sales, opening },
      latest: latest.items.map(readListedShopOrder),
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'failed' as const, text: textOf(error, messages.app.partFailed) }
  }
}

const { number, date, customer, total, status, payment, flags } = shopOrderColumns
const columns: readonly Column<ListedShopOrder>[] = [
  number,
  date,
  customer,
  total,
  status,
  payment,
  { ...flags, heading: 'Needs attention' },
]

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const name = ownName()
  // Once somebody has ordered, the work of the day comes first.
  const hasOrders = loaderData.kind === 'ready' && loaderData.latest.length > 0
  const opening = loaderData.kind === 'ready' && loaderData.opening?.kind === 'ready' && (
    <OpeningCard opening={loaderData.opening.value} />
  )
  return (
    <div className="grid grid-cols-1 gap-8">
      <header>
        <h1 className="text-2xl wrap-anywhere">{name ? texts.welcomeOf(name) : texts.welcome}</h1>
        <p className="mt-2 font-mono text-sm break-all text-muted">{readUser().email}</p>
      </header>
      {loaderData.kind === 'none' ? (
        <OwnPages />
      ) : loaderData.kind === 'failed' ? (
        <Panel>
          <LoadFailure text={loaderData.text} />
        </Panel>
      ) : (
        <>
          {!hasOrders && opening}
          <Counts stats={loaderData.stats} />
          <div className="grid grid-cols-1 items-start gap-x-6 gap-y-8 xl:grid-cols-2">
            <Part title={messages.adminDashboard.today}>
              <AttentionList
                attention={loaderData.overview.attention}
                isAlone={!areJobsLate(loaderData.overview.jobs)}
              />
              <DefaultAddresses addresses={loaderData.overview.default_addresses} />
              <JobsLine lanes={loaderData.overview.jobs} />
            </Part>
            <Part title={messages.adminDashboard.sales}>
              <SalesChart sales={loaderData.sales} />
            </Part>
          </div>
          {hasOrders && opening}
          <section className="grid grid-cols-1 gap-4" aria-labelledby="latest-orders">
            <div className="flex items-baseline justify-between gap-4">
              <h2 id="latest-orders" className="text-xl">
                Latest shop orders
              </h2>
              <Link
                to={adminPaths.shopOrders}
                className="inline-flex min-h-11 items-center text-sm font-semibold underline decoration-line-strong underline-offset-4 hover:text-accent md:min-h-9"
              >
                All shop orders
              </Link>
            </div>
            <Panel>
              {loaderData.latest.length === 0 ? (
                <EmptyList title={messages.admin.shopOrders.empty} hint={messages.admin.shopOrders.emptyHint} />
              ) : (
                <DataTable
                  caption="Latest shop orders"
                  columns={columns}
                  rows={loaderData.latest}
                  keyOf={(order) => order.id}
                  linkOf={(order) => adminPaths.shopOrder(order.id)}
                />
              )}
            </Panel>
          </section>
        </>
      )}
    </div>
  )
}

/** For a role that does not include the orders: its pages instead of their figures. */
function OwnPages() {
  const pages = shownGroups().flatMap(({ items }) => items.filter(({ to }) => to !== paths.admin))
  return (
    <section className="grid grid-cols-1 gap-4" aria-label={texts.yourPages}>
      <p className="max-w-prose text-muted">{texts.noFigures(messages.roles.names[readStaffRole()])}</p>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {pages.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="pressable flex items-center gap-3 rounded-lg border border-line bg-surface p-4 font-semibold shadow-stack hover:border-text md:p-5"
            >
              <Icon size={18} strokeWidth={1.9} aria-hidden="true" className="shrink-0 text-muted" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="text-xl">{title}</h2>
      <Panel label={title}>{children}</Panel>
    </div>
  )
}

const cards = [
  { key: 'shop_orders', label: 'Shop orders' },
  { key: 'orders', label: 'Service orders' },
  { key: 'customers', label: 'Customers' },
  { key: 'products', label: 'Products' },
] as const

/** ADM-03, ADM-04: four counts link to their list, the fifth does not. A role sees those of the lists that it includes. */
function Counts({ stats }: { stats: AdminStats }) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
      {cards
        .filter(({ key }) => mayOpen(numberAddress(statNumbers[key])))
        .map(({ key, label }) => (
          <li key={key}>
            <Link
              to={numberAddress(statNumbers[key])}
              className="pressable group grid h-full gap-3 rounded-lg border border-line bg-surface p-4 shadow-stack hover:border-text md:p-5"
            >
              <span className="flex items-center justify-between gap-2 text-sm font-semibold text-muted group-hover:text-text">
                {label}
                <ArrowRight
                  size={16}
                  aria-hidden="true"
                  className="transition-transform duration-(--quick) group-hover:translate-x-0.5"
                />
              </span>
              <Figure value={stats[key]} />
            </Link>
          </li>
        ))}
      {mayOpen(adminPaths.administrators) && (
        <li className="grid gap-3 rounded-lg border border-dashed border-line-strong p-4 max-md:col-span-2 md:p-5">
          <span className="text-sm font-semibold text-muted">{messages.admin.siteUsers}</span>
          <Figure value={stats.users} />
        </li>
      )}
    </ul>
  )
}

function Figure({ value }: { value: number }) {
  return (
    <span className="font-mono text-2xl leading-none font-medium tabular-nums">{value.toLocaleString('en-US')}</span>
  )
}

export function HydrateFallback() {
  return (
    <div className="grid grid-cols-1 gap-8" aria-busy="true">
      <p className="sr-only" role="status">
        Loading
      </p>
      <Skeleton className="h-16 w-56" />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} className="h-28 rounded-lg" />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
        <Skeleton className="h-80 rounded-lg" />
        <Skeleton className="h-80 rounded-lg" />
      </div>
      <Panel>
        <TableSkeleton rows={latestOrders} columns={6} />
      </Panel>
    </div>
  )
}
