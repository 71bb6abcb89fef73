import { Link } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import { messageExcerptLength } from '#shared/constants.ts'
import type { MessageSummary } from '#shared/contracts/contact-messages.ts'
import { messages } from '#shared/messages.ts'
import { LoadFailure, Panel } from '#web/admin/layout/admin-page.tsx'
import { type LoadedPart, loadPart } from '#web/admin/lib/load-record.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { api } from '#web/lib/api.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { MessageBadge } from './message-badge.tsx'

const texts = messages.adminInbox.ofOrder

export type OrderMessages = LoadedPart<MessageSummary[]>

/** Nothing for a role that may not read messages. */
export async function loadOrderMessages(request: Request, orderId: number): Promise<OrderMessages> {
  if (!isAllowed('customers:read')) return { kind: 'ready', value: [] }
  return await loadPart(request, async (call) => {
    const answer = await api('GET /messages', { query: { order: orderId }, ...call })
    return Array.isArray(answer) ? answer : answer.items
  })
}

/** What the buyer wrote on the order's page, newest first, with the latest answer to each. */
export function OrderMessagesPanel({ loaded }: { loaded: OrderMessages }) {
  if (loaded.kind === 'failed')
    return (
      <Panel label={texts.heading}>
        <LoadFailure text={loaded.text} />
      </Panel>
    )
  if (loaded.value.length === 0) return null
  return (
    <Panel label={texts.heading}>
      <div className="grid gap-4 p-5">
        <h2 className="text-lg">{texts.heading}</h2>
        <ol className="grid gap-4">
          {loaded.value.map((message) => (
            <li key={message.id} className="grid gap-1 text-sm">
              <p className="fact flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
                <time dateTime={message.created_at}>{formatDayAndTime(message.created_at)}</time>
                <MessageBadge message={message} />
              </p>
              <Link
                to={adminPaths.message(message.id)}
                className="inline-flex min-h-11 items-center justify-self-start font-medium wrap-anywhere underline underline-offset-4 hover:text-accent md:min-h-9"
              >
                {cut(message.excerpt)}
              </Link>
              {message.last_answer !== null && (
                <p className="border-l-2 border-line-strong pl-4 wrap-anywhere text-muted">
                  <span className="font-medium">{texts.answered}</span> {cut(message.last_answer)}
                </p>
              )}
            </li>
          ))}
        </ol>
      </div>
    </Panel>
  )
}

function cut(text: string): string {
  return [...text].length < messageExcerptLength ? text : `${text}…`
}
