import { redirect as redirectTo } from 'react-router'
import { adminPageSize } from '#shared/constants.ts'
import type { EndpointName } from '#shared/contracts/all.ts'
import { messages } from '#shared/messages.ts'
import { asAdmin, endSession, retried, textOf } from '#web/admin/lib/admin-api.ts'
import { ApiError, type ApiResult, api } from '#web/lib/api.ts'
import { isNarrowed, type ListAddress, listAddress, readListAddress } from './list-address.ts'

type PageOf<Name extends EndpointName> = Extract<ApiResult<Name>, { items: unknown[]; total: number }>
/** Every endpoint that answers in pages. */
type ListName = { [Name in EndpointName]: PageOf<Name> extends never ? never : Name }[EndpointName]
type RowOf<Name extends ListName> = PageOf<Name>['items'][number]
type Page<Name extends ListName> = { items: RowOf<Name>[]; total: number }

export type AdminList<Row> = { address: ListAddress } & (
  | { kind: 'ready'; rows: Row[]; total: number; pages: number }
  | { kind: 'failed'; text: string }
)

type Options = {
  /** The address parameters that filter this list, named as in the API call. */
  filters?: readonly string[]
  /** Query parameters that are always sent besides those of the address. */
  query?: Readonly<Record<string, string | number>>
  pageSize?: number
  /** what the customer list does when every attempt has failed; the other lists show an error instead. */
  endsSessionOnFailure?: boolean
}

/** The list with each row in the shape that the pages work with. */
export function mapRows<Row, Shown>(list: AdminList<Row>, read: (row: Row) => Shown): AdminList<Shown> {
  return list.kind === 'ready' ? { ...list, rows: list.rows.map(read) } : list
}

/** Loads one page of a list for an address. */
export async function loadList<Name extends ListName>(
  name: Name,
  request: Request,
  { filters = [], query, pageSize = adminPageSize, endsSessionOnFailure = false }: Options = {},
): Promise<AdminList<RowOf<Name>>> {
  const address = readListAddress(request.url, filters)
  const { q, page, sort } = address
  const asked = { q, sort, ...address.filters, ...query }
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
  try {
    const { items, total } = await fetchRows(name, request, { ...given, page, limit: pageSize })
    const pages = Math.max(1, Math.ceil(total / pageSize))
    if (page > pages) throw redirectTo(listAddress({ ...address, page: pages }))
    return { kind: 'ready', rows: items, total, pages, address }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The server may have refused the address's own filters; then the unfiltered list is still available.
    const isRefused = error.status === 403
    if (endsSessionOnFailure && !isRefused && !(error.status === 422 && (isNarrowed(address) || sort)))
      throw await endSession(request, 'over')
    return { kind: 'failed', text: textOf(error, messages.app.partFailed), address }
  }
}

/** with page and limit, a list answers one page and the total. */
export async function fetchRows<Name extends ListName>(
  name: Name,
  request: Request,
  query: { page: number; limit: number; [name: string]: string | number },
): Promise<Page<Name>> {
  // The compiler cannot tell that the query fits this one of all endpoints with such a result.
  const ask = api as unknown as (name: Name, call: object) => Promise<Page<Name> | Page<Name>['items']>
  const answer = await asAdmin(request, (token) => retried(() => ask(name, { query, token, signal: request.signal })))
  return Array.isArray(answer) ? { items: answer, total: answer.length } : answer
}
