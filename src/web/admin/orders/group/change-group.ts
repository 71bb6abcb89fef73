import { messages } from '#shared/messages.ts'
import { type Change, makeChange } from '#web/admin/lib/make-change.ts'
import { api } from '#web/lib/api.ts'

const texts = messages.adminGroupOrders

/** What the page of a group sends to its action. */
export type GroupChange = { close: true } | { closes_on: string } | { reason: string }

export async function changeGroup(request: Request, id: number): Promise<Change> {
  const change = (await request.json()) as GroupChange
  const done = 'close' in change ? texts.closedNow : 'closes_on' in change ? texts.extended : texts.calledOffNow
  return await makeChange(request, (token) => send(change, { params: { id }, token }), { done, failed: texts.failed })
}

function send(change: GroupChange, call: { params: { id: number }; token: string | null }): Promise<unknown> {
  if ('close' in change) return api('POST /group-orders/:id/close', call)
  if ('closes_on' in change) return api('POST /group-orders/:id/extend', { ...call, body: change })
  return api('POST /group-orders/:id/call-off', { ...call, body: change })
}
