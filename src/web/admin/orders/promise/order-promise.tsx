import { shopDay } from '#shared/business-days.ts'
import { messages } from '#shared/messages.ts'
import { hasLeftShop, isLate, isOver, isUnfinished } from '#shared/order/order-standing.ts'
import { promiseDay, promiseSpan } from '#shared/promise/promise-words.ts'
import type { ManagedShopOrder } from '../wire.ts'

const texts = messages.adminPromise

/** SEL-16: what was promised of an order, and the day that its buyer has named. */
export function OrderPromise({ order }: { order: ManagedShopOrder }) {
  const { promise, needed_by, promised_to: lastDay } = order
  return (
    <>
      {promise && (
        <div>
          <dt>{texts.promised}</dt>
          {isOver(order) ? (
            <dd>{order.status === 'cancelled' ? texts.cancelled : texts.refunded}</dd>
          ) : order.expected ? (
            <dd>
              {texts.expected} {promiseSpan(order.expected)}
            </dd>
          ) : ['shipped', 'completed'].includes(order.status) ? (
            <dd>{hasLeftShop(order) ? texts.left : texts.waitsAtCounter}</dd>
          ) : promise.ready ? (
            <dd>
              {promise.pickup ? texts.readyAt : texts.leaves} {promiseSpan(promise.ready)}
            </dd>
          ) : (
            <dd>{texts.waits}</dd>
          )}
          {promise.arrives && isUnfinished(order) && (
            <dd>
              {texts.arrives} {promiseSpan(promise.arrives)}
            </dd>
          )}
          {promise.ready && isLate(order, shopDay(new Date())) && (
            <dd className="font-semibold text-danger">{texts.lateBy(promiseDay(promise.ready.to))}</dd>
          )}
          {order.rush_cents > 0 && <dd className="font-semibold">{texts.rushPaid}</dd>}
        </div>
      )}
      {needed_by && (
        <div>
          <dt>{texts.neededBy}</dt>
          <dd>{promiseDay(needed_by)}</dd>
          {lastDay && needed_by < lastDay && isUnfinished(order) && (
            <dd className="font-semibold text-danger">{texts.misses}</dd>
          )}
        </div>
      )}
    </>
  )
}
