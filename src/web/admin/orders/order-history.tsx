import { messages } from '#shared/messages.ts'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import type { ManagedOrderEvent } from './wire.ts'

/** Everything that happened to an order or a customer, newest first: the event, any text, by whom and when. */
export function HistoryPanel({
  heading = messages.adminOrders.historyHeading,
  events,
}: {
  heading?: string
  events: readonly ManagedOrderEvent[]
}) {
  return (
    <Panel label={heading}>
      <div className="grid gap-4 p-5">
        <h2 className="text-lg">{heading}</h2>
        <ol className="grid gap-4">
          {events.map(({ key, text, detail, who, at }) => (
            <li key={key} className="grid gap-x-5 gap-y-0.5 text-sm md:grid-cols-[11rem_minmax(0,1fr)]">
              <p className="fact text-muted">
                <time dateTime={at}>{formatDayAndTime(at)}</time>
              </p>
              <div className="min-w-0">
                <p className="font-medium">
                  {text}
                  {who && <span className="font-normal text-muted"> · {who}</span>}
                </p>
                {detail && <p className="mt-0.5 whitespace-pre-line text-muted">{detail}</p>}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Panel>
  )
}
