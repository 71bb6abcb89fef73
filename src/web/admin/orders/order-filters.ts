import { paymentStatuses } from '#shared/contracts/orders.ts'
import { messages } from '#shared/messages.ts'
import type { ListFilter } from '#web/admin/list/list-tools.tsx'

const { filters } = messages.adminOrders

/** The filters' names in the address and in the API call. */
export const orderFilterNames = ['status', 'payment_status', 'show'] as const

/** The filters of the two lists of orders. */
export function orderFilters(
  statuses: readonly string[],
  shows: readonly Exclude<keyof typeof filters, 'status' | 'payment' | 'show'>[],
): ListFilter[] {
  return [
    { name: 'status', label: filters.status, choices: statuses.map(toChoice) },
    { name: 'payment_status', label: filters.payment, choices: paymentStatuses.map(toChoice) },
    { name: 'show', label: filters.show, choices: shows.map((value) => ({ value, label: filters[value] })) },
  ]
}

function toChoice(value: string) {
  return { value, label: value.charAt(0).toUpperCase() + value.slice(1) }
}
