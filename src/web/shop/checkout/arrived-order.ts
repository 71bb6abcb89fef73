import { useEffect, useState } from 'react'
import { createStoredValue } from '#web/lib/browser-storage.ts'
import type { Arrived } from './place-order.ts'

/** With a mistyped address, the page is the only place that has the order's number. */
const placedOrder = createStoredValue<Arrived | null>(
  'placedOrder',
  null,
  (text) => {
    const stored = JSON.parse(text) as Arrived | null
    return typeof stored?.order?.number === 'string' ? stored : null
  },
  'sessionStorage',
)

/** The order that this tab placed without a card, also after a reload, until something is in the cart again. */
export function useArrivedOrder({ isReady, lines }: { isReady: boolean; lines: readonly unknown[] }) {
  const [arrived, setArrived] = useState<Arrived | null>(null)
  const kept = placedOrder.use()
  const isEmpty = isReady && lines.length === 0
  useEffect(() => {
    if (isReady && !isEmpty && !arrived) placedOrder.change(() => null)
  }, [isReady, isEmpty, arrived])
  const show = (order: Arrived) => setArrived(placedOrder.change(() => order))
  return [arrived ?? (isEmpty ? kept : null), show] as const
}
