import '../order/order-job-ticket.css'
import type { ReactNode, RefObject } from 'react'
import type { ShownGroup } from '#shared/group-orders/group-order.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { PrintNotice } from '#web/layout/print-notice.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { GroupHead } from './group-head.tsx'

const texts = messages.groupOrders

export function GroupPage({
  group,
  hasTotal,
  heading,
  children,
}: {
  group: ShownGroup
  hasTotal?: boolean
  heading?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}) {
  return (
    <div className="page-container grid min-h-dvh content-start gap-12 pt-8 pb-(--breath) md:gap-16 md:pt-14">
      <GroupHead {...{ group, hasTotal, heading }} />
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">{children}</div>
    </div>
  )
}

/** One page for every link that opens nothing. */
export function StaleGroup({ title = texts.staleTitle, text = texts.stale }: { title?: string; text?: string }) {
  return (
    <div className="page-container band min-h-dvh">
      <PrintNotice headingLevel="h1" {...{ title, text }}>
        <ButtonLink to={paths.shop} tone="secondary">
          {texts.toShop}
        </ButtonLink>
      </PrintNotice>
    </div>
  )
}
