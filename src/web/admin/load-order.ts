import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { messages } from '#shared/messages.ts'
import { ApiError, type ApiResult, api } from '#web/lib/api.ts'
import { asAdmin, retried, textOf } from './admin-api.ts'
import { unlessRefused } from './load-record.ts'

type OrderName = 'GET /shop-orders/:id' | 'GET /service-orders/:id'

export type OrderHistory = ApiResult<'GET /orders/:id/history'>
export type LoadedOrder<Order> =
  | { kind: 'ready'; order: Order; history: OrderHistory }
  | { kind: 'missing' }
  | { kind: 'failed'; text: string }

/** What both order pages show: the order, and everything that happened to it. */
export async function loadOrder<Name extends OrderName>(
  name: Name,
  request: Request,
  given: string,
): Promise<LoadedOrder<ApiResult<Name>>> {
  const id = Number(given)
  if (!Number.isSafeInteger(id) || id < 1) return { kind: 'missing' }
  const call = { params: { id }, signal: request.signal }
  try {
    const [order, history] = await asAdmin(request, (token) =>
      Promise.all([
        retried(() => api<OrderName>(name, { ...call, token })),
        retried(() => api('GET /orders/:id/history', { ...call, token })),
      ]),
    )
    return { kind: 'ready', order: order as ApiResult<Name>, history }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) return { kind: 'missing' }
    return { kind: 'failed', text: textOf(error, messages.app.partFailed) }
  }
}

/** A deleted order must not be asked for again while its last words are on the screen. */
export function unlessDeleted(asked: ShouldRevalidateFunctionArgs): boolean {
  return asked.formMethod === 'DELETE' ? false : unlessRefused(asked)
}
