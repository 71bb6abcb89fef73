import type { z } from 'zod'
import type { EndpointName, Endpoints } from '#shared/contracts/all.ts'
import { messages } from '#shared/messages.ts'

type Part<E, Key extends string> =
  E extends Record<Key, infer Schema extends z.ZodType> ? Record<Key, z.input<Schema>> : unknown
type Parts<E> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>
type Extras = { token?: string | null; idempotencyKey?: string; signal?: AbortSignal }
type Call<E> = Parts<E> & Extras
type Arguments<E> = Extras extends Call<E> ? [call?: Call<E>] : [call: Call<E>]
export type ApiBody<Name extends EndpointName> =
  Endpoints[Name] extends Record<'body', infer Schema extends z.ZodType> ? z.input<Schema> : never
export type ApiResult<Name extends EndpointName> = z.output<Endpoints[Name]['result']>

/** A refusal of the server, or `code: 'network'` with status 0 when the shop did not answer. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly body: Record<string, unknown>
  constructor(status: number, code: string, message: string, body: Record<string, unknown> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.body = body
  }
}

/** Whether a failed write may have been made all the same: nothing but its answer may have been lost. */
export function mayHaveArrived(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}

/** The only way the browser calls the API. It imports only the type of the contracts, so that zod stays out of the page. */
export async function api<Name extends EndpointName>(
  name: Name,
  ...[call]: Arguments<Endpoints[Name]>
): Promise<ApiResult<Name>> {
  const request = (call ?? {}) as Extras & { params?: object; query?: object; body?: unknown }
  const [method = 'GET', path = ''] = name.split(' ')
  const { response, text } = await send(`/api${fillPath(path, request.params)}${queryText(request.query)}`, {
    method,
    signal: request.signal,
    headers: {
      Accept: 'application/json',
      ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(request.token ? { Authorization: `Bearer ${request.token}` } : {}),
      ...(request.idempotencyKey ? { 'Idempotency-Key': request.idempotencyKey } : {}),
    },
    body: request.body === undefined ? undefined : JSON.stringify(request.body),
  })
  const answer = readJson(text)
  if (!response.ok) throw refusalOf(response.status, answer)
  // A proxy may answer instead of the shop, with its own page (for example a hotel's sign-in).
  if (typeof answer !== 'object' || answer === null) throw noAnswer()
  return answer as ApiResult<Name>
}

/** A connection lost in the middle of the answer counts as no answer. */
async function send(address: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(address, init)
    return { response, text: await response.text() }
  } catch (cause) {
    if (init.signal?.aborted && !isOutOfTime(init.signal)) throw cause
    throw noAnswer()
  }
}

/** An `AbortSignal.timeout`; then the shop has not answered. */
function isOutOfTime({ reason }: AbortSignal): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError'
}

function noAnswer() {
  return new ApiError(0, 'network', messages.app.partFailed)
}

function readJson(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null // a proxy's HTML error page
  }
}

function refusalOf(status: number, answer: unknown): ApiError {
  const body = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {}
  const code = typeof body.code === 'string' ? body.code : 'fault'
  const message = typeof body.error === 'string' && body.error !== '' ? body.error : messages.app.partFailed
  return new ApiError(status, code, message, body)
}

function fillPath(path: string, params: object = {}): string {
  const values = new Map(Object.entries(params))
  return path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values.get(key) ?? '')))
}

function queryText(query: object = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}
