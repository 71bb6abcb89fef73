import type { Auth } from '#server/auth/auth.ts'
import type { ProductAdmin } from '#server/catalog/product-admin.ts'
import type { Checkout } from '#server/checkout/checkout.ts'
import type { Content } from '#server/content/content.ts'
import type { Customers } from '#server/customers/customers.ts'
import { createDashboard, type Dashboard } from '#server/dashboard/dashboard.ts'
import { findDefaultAddresses } from '#server/dashboard/default-addresses.ts'
import type { Inbox } from '#server/inbox/inbox.ts'
import type { Mails } from '#server/mails/mails.ts'
import type { Orders } from '#server/orders/orders.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Settings } from '#server/settings/settings.ts'

/** The dashboard counts with the queries of the features' lists. */
export function dashboardOf({
  db,
  sender,
  auth,
  checkout,
  content,
  customers,
  inbox,
  mails,
  orders,
  productAdmin,
  settings,
}: {
  db: Db
  sender: string
  auth: Auth
  checkout: Checkout
  content: Content
  customers: Customers
  inbox: Inbox
  mails: Mails
  orders: Orders
  productAdmin: ProductAdmin
  settings: Settings
}): Dashboard {
  return createDashboard({
    db,
    counts: {
      administrators: auth.countAdministrators,
      customers: customers.count,
      mails: mails.count,
      messages: inbox.count,
      payments: checkout.problems.count,
      products: productAdmin.count,
      serviceOrders: orders.countServices,
      shopOrders: orders.countShop,
      site: content.countMissed,
    },
    sales: orders.sales,
    defaultAddresses: () => findDefaultAddresses({ auth, settings, from: sender, source: db }),
  })
}
