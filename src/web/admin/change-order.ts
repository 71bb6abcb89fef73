import { messages } from '#shared/messages.ts'
import { ApiError, api } from '#web/lib/api.ts'
import { asAdmin, textOf } from './admin-api.ts'

export type OrderDraft = { status: string; payment_status: string; version: number }

export type OrderChange =
  | { kind: 'saved' | 'deleted'; text: string }
  /** `isStale`: somebody else was faster, so the page must be read again before anything is tried again. */
  | { kind: 'failed'; text: string; isStale: boolean }

/** What the order page's two forms ask for: PUT saves status and payment, DELETE deletes. Both hold for either kind of order. */
export async function changeOrder(request: Request, id: number): Promise<OrderChange> {
  const isDelete = request.method === 'DELETE'
  try {
    if (isDelete) {
      await asAdmin(request, (token) => api('DELETE /orders/:id', { params: { id }, token }))
      return { kind: 'deleted', text: messages.admin.orderDeleted }
    }
    const draft = (await request.json()) as OrderDraft
    await asAdmin(request, (token) => api('PUT /orders/:id', { params: { id }, body: draft, token }))
    return { kind: 'saved', text: messages.admin.orderUpdated }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const fallback = isDelete ? messages.admin.deleteOrderFailed : messages.admin.saveFailed
    return { kind: 'failed', text: textOf(error, fallback), isStale: error.code === 'stale' }
  }
}
