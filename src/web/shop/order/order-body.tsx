import './order.css'
import type { ComponentProps } from 'react'
import type { BuyingContent } from '#shared/content/schemas/buying.ts'
import type { OrderPage } from '#shared/order/order-page.ts'
import { addressLine } from '#shared/studio.ts'
import { useStudio } from '#web/lib/studio.ts'
import { OrderAgain } from './order-again.tsx'
import { OrderCancel } from './order-cancel.tsx'
import { OrderJobTicket } from './order-job-ticket.tsx'
import { OrderMessage } from './order-message.tsx'
import { OrderReceipt } from './order-receipt.tsx'

/** The page of an order; the answers are those of its forms without JavaScript. */
export function OrderBody({
  order,
  texts,
  renewed,
  reviewed,
  written,
  cancelled,
}: {
  order: OrderPage
  texts: BuyingContent['order']
  written?: ComponentProps<typeof OrderMessage>['posted']
  cancelled?: ComponentProps<typeof OrderCancel>['posted']
} & Pick<ComponentProps<typeof OrderReceipt>, 'renewed' | 'reviewed'>) {
  const studio = useStudio()
  return (
    <div className="order-page">
      <div className="page-container grid gap-10 pt-8 md:gap-14 md:pt-14 print:gap-6 print:pt-0">
        <p className="hidden font-display text-xl font-bold wrap-anywhere print:block">
          {`${studio.name}, ${addressLine(studio)}`}
        </p>
        <OrderJobTicket order={order} texts={texts} />
        <OrderReceipt order={order} noAddress={texts.noAddress} renewed={renewed} reviewed={reviewed} />
      </div>
      <div className="mt-16 border-t border-line bg-sunken py-14 md:mt-24 md:py-20 print:hidden">
        <div className="page-container grid gap-x-16 gap-y-14 lg:grid-cols-[7fr_5fr]">
          <OrderMessage texts={texts.write} posted={written} />
          <div className="grid content-start gap-14">
            <OrderAgain texts={texts.again} order={order} />
            <OrderCancel texts={texts.cancel} order={order} posted={cancelled} />
          </div>
        </div>
      </div>
    </div>
  )
}
