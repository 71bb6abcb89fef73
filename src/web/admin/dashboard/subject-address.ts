import { adminPaths } from '#shared/admin-paths.ts'
import type { ActivityEntry } from '#shared/contracts/activity.ts'
import { messages } from '#shared/messages.ts'

const { kinds, payments, serviceOrders, shopOrders } = messages.adminActivity
type Subject = Pick<ActivityEntry, 'action' | 'subject_kind' | 'subject_id' | 'subject' | 'order_id' | 'order_kind'>

const pages: Record<string, (id: number, subject: string) => string> = {
  customer: adminPaths.customer,
  message: adminPaths.message,
  mail: adminPaths.mail,
  product: adminPaths.product,
  // These have no page of their own; the link leads to their list.
  review: (_id, name) => `${adminPaths.reviews}?${new URLSearchParams({ q: name })}`,
  user: (_id, name) => `${adminPaths.administrators}?${new URLSearchParams({ q: name })}`,
  invitation: () => adminPaths.administrators,
  category: () => adminPaths.categories,
  code: adminPaths.discountCode,
  group: adminPaths.groupOrder,
  settings: () => adminPaths.settings,
}

/** The name of an entry's subject and its address; null where it has no page or was deleted. */
export function subjectLink(entry: Subject): { text: string; address: string | null } {
  const { action, subject_kind, subject_id, subject, order_id, order_kind } = entry
  if (subject_id === null) return wholeList(action, subject_kind)
  if (subject === '') return { text: '', address: null }
  return {
    text: subject,
    address: orderAddress(order_id, order_kind) ?? pages[subject_kind]?.(subject_id, subject) ?? null,
  }
}

function orderAddress(id: number | null, kind: 'shop' | 'service' | null): string | null {
  if (id === null || kind === null) return null
  return kind === 'shop' ? adminPaths.shopOrder(id) : adminPaths.serviceOrder(id)
}

const exported: Record<string, { text: string; address: string }> = {
  'shop-orders-exported': { text: shopOrders, address: adminPaths.shopOrders },
  'service-orders-exported': { text: serviceOrders, address: adminPaths.serviceOrders },
  'customers-exported': { text: kinds.customer, address: adminPaths.customers },
  'messages-exported': { text: kinds.message, address: adminPaths.messages },
  'subscribers-exported': { text: kinds.subscriber, address: adminPaths.subscribers },
}

/** For entries that concern no single record. */
function wholeList(action: string, kind: string) {
  const list = exported[action]
  if (list) return list
  if (action.startsWith('payment-')) return { text: payments, address: adminPaths.payments }
  if (kind === 'category') return { text: kinds.category, address: adminPaths.categories }
  return { text: '', address: null }
}
