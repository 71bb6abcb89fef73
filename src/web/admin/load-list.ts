import { redirect as redirectTo } from 'react-router'
import { adminPageSize } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { ApiError, type ApiResult, api } from '#web/lib/api.ts'
import { asAdmin, endSession, retried, textOf } from './admin-api.ts'
import { listAddress, readListAddress } from './list-address.ts'

type ListName = 'GET /shop-orders' | 'GET /service-orders' | 'GET /customers' | 'GET /products'
type RowOf<Name extends ListName> = Extract<ApiResult<Name>, { items: unknown }>['items'][number]

export type AdminList<Row> =
  | { kind: 'ready'; rows: Row[]; total: number; page: number; pages: number; q: string }
  | { kind: 'failed'; text: string; q: string }

type Options = {
  /** what the customer list does when every attempt has failed; the other lists say so in their place. */
  endsSessionOnFailure?: boolean
}

/** One page of a list, as the address asks for it. */
export async function loadList<Name extends ListName>(
  name: Name,
  request: Request,
  { endsSessionOnFailure = false }: Options = {},
): Promise<AdminList<RowOf<Name>>> {
  const { q, page } = readListAddress(request.url)
  try {
    const { items, total } = await fetchRows(name, request, { q, page, limit: adminPageSize })
    const pages = Math.max(1, Math.ceil(total / adminPageSize))
    if (page > pages) throw redirectTo(listAddress(q, pages))
    return { kind: 'ready', rows: items, total, page, pages, q }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (endsSessionOnFailure) throw await endSession(request)
    return { kind: 'failed', text: textOf(error, messages.app.partFailed), q }
  }
}

/** with page and limit a list answers one page and the total. */
export async function fetchRows<Name extends ListName>(
  name: Name,
  request: Request,
  query: { q?: string; page: number; limit: number },
): Promise<{ items: RowOf<Name>[]; total: number }> {
  const answer = await asAdmin(request, (token) =>
    retried(() => api<ListName>(name, { query, token, signal: request.signal })),
  )
  const { items, total } = Array.isArray(answer) ? { items: answer, total: answer.length } : answer
  return { items: items as RowOf<Name>[], total }
}
