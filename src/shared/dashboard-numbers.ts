import type { z } from 'zod'
import { adminPaths } from './admin-paths.ts'
import type { listAdministrators } from './contracts/administrators.ts'
import type { listMessages } from './contracts/contact-messages.ts'
import type { listContent } from './contracts/content.ts'
import type { listCustomers } from './contracts/customers.ts'
import type { listMails } from './contracts/mails.ts'
import type { listServiceOrders, listShopOrders } from './contracts/orders.ts'
import type { AdminStats, Attention } from './contracts/overview.ts'
import type { listPaymentProblems } from './contracts/payment-problems.ts'
import type { listAdminProducts } from './contracts/products.ts'

/** The lists that the dashboard counts, by the names of their pages in adminPaths, and the query that filters each. */
export type ListQueries = {
  administrators: z.infer<typeof listAdministrators.query>
  customers: z.infer<typeof listCustomers.query>
  mails: z.infer<typeof listMails.query>
  messages: z.infer<typeof listMessages.query>
  payments: z.infer<typeof listPaymentProblems.query>
  products: z.infer<typeof listAdminProducts.query>
  site: z.infer<typeof listContent.query>
  serviceOrders: z.infer<typeof listServiceOrders.query>
  shopOrders: z.infer<typeof listShopOrders.query>
}

/**
 * A number of the dashboard is the length of a list under a query. The server counts with this query and the page links with
 * it, so the number cannot differ from its list.
 */
export type DashboardNumber<List extends keyof ListQueries = keyof ListQueries> = {
  [Name in List]: { list: Name; query: ListQueries[Name] }
}[List]

/** In the order in which the dashboard shows them. */
export const attentionNumbers: Readonly<Record<keyof Attention, DashboardNumber>> = {
  payments: { list: 'payments', query: {} },
  due: { list: 'shopOrders', query: { show: 'due' } },
  to_start: { list: 'shopOrders', query: { show: 'to-start' } },
  unpaid: { list: 'shopOrders', query: { show: 'unpaid' } },
  flagged: { list: 'shopOrders', query: { show: 'attention' } },
  flagged_services: { list: 'serviceOrders', query: { show: 'attention' } },
  quotes: { list: 'serviceOrders', query: { status: 'pending' } },
  messages: { list: 'messages', query: { box: 'unread' } },
  low_stock: { list: 'products', query: { stock: 'low-or-out' } },
  no_shipping: { list: 'products', query: { shipping: 'missing' } },
  missed_texts: { list: 'site', query: { show: 'missed' } },
  failed_mails: { list: 'mails', query: { state: 'failed' } },
  withheld_mails: { list: 'mails', query: { state: 'withheld' } },
}

export const statNumbers: Readonly<Record<keyof AdminStats, DashboardNumber>> = {
  shop_orders: { list: 'shopOrders', query: {} },
  orders: { list: 'serviceOrders', query: {} },
  customers: { list: 'customers', query: {} },
  products: { list: 'products', query: {} },
  users: { list: 'administrators', query: {} },
}

/** The page that shows the list, filtered as the number counts it. */
export function numberAddress({ list, query }: DashboardNumber): string {
  const narrowed = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return narrowed.size > 0 ? `${adminPaths[list]}?${narrowed}` : adminPaths[list]
}
