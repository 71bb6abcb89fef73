import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { createStoredValue } from '#web/lib/browser-storage.ts'
import type { Arrived } from './place-order.ts'

/** `visit`: the visit of the page in which it was placed, which a reload, Back and Forward return to. */
type Kept = Arrived & { visit: string }

/** With a mistyped address, the page is the only place that has the order's number. */
const placedOrder = createStoredValue<Kept | null>(
  'placedOrder',
  null,
  (text) => {
    const stored = JSON.parse(text) as Kept | null
    return typeof stored?.order?.number === 'string' && typeof stored.email === 'string' ? stored : null
  },
  'sessionStorage',
)

/** The order that this visit of the page placed without a card, also after a reload, until something is in the cart again. */
export function useArrivedOrder({ isReady, lines }: { isReady: boolean; lines: readonly unknown[] }) {
  const [arrived, setArrived] = useState<Arrived | null>(null)
  const kept = placedOrder.use()
  const { key: visit } = useLocation()
  const isEmpty = isReady && lines.length === 0
  useEffect(() => {
    if (isReady && !isEmpty && !arrived) placedOrder.change(() => null)
  }, [isReady, isEmpty, arrived])
  function show(order: Arrived) {
    placedOrder.change(() => ({ ...order, visit }))
    setArrived(order)
  }
  return [arrived ?? (isEmpty && kept?.visit === visit ? kept : null), show] as const
}
