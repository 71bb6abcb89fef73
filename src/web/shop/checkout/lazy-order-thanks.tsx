import { type ComponentProps, lazy, Suspense } from 'react'
import { messages } from '#shared/messages.ts'
import type { OrderThanks } from './order-thanks.tsx'

type Props = ComponentProps<typeof OrderThanks>

/** Begun with the order, so that it has come when the answer has. Without it, the buyer has the number at least. */
export const loadThanks = () =>
  import('./order-thanks.tsx').then(
    (module) => ({ default: module.OrderThanks }),
    () => ({ default: NumberAlone }),
  )
const Thanks = lazy(loadThanks)

function NumberAlone({ order }: Props) {
  return (
    <p role="status" className="page-container band text-xl">
      {messages.checkout.orderNumber} {order.number}
    </p>
  )
}

export function LazyOrderThanks(props: Props) {
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <Thanks {...props} />
    </Suspense>
  )
}
