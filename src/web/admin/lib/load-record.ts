import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { messages } from '#shared/messages.ts'
import { ApiError } from '#web/lib/api.ts'
import { asAdmin, retried, textOf } from './admin-api.ts'

export type LoadedRecord<T> = { kind: 'ready'; record: T } | { kind: 'missing' } | { kind: 'failed'; text: string }

/** Loads the record of a page; an address with an invalid id is treated as a missing record. */
export async function loadRecord<T>(
  request: Request,
  idText: string,
  read: (call: { id: number; token: string | null; signal: AbortSignal }) => Promise<T>,
): Promise<LoadedRecord<T>> {
  const id = Number(idText)
  if (!Number.isSafeInteger(id) || id < 1) return { kind: 'missing' }
  try {
    const record = await asAdmin(request, (token) => retried(() => read({ id, token, signal: request.signal })))
    return { kind: 'ready', record }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) return { kind: 'missing' }
    return { kind: 'failed', text: textOf(error, messages.app.partFailed) }
  }
}

/** A part of a page besides its main record; when it fails, the rest is still shown. */
export type LoadedPart<T> = { kind: 'ready'; value: T } | { kind: 'failed'; text: string }

export async function loadPart<T>(
  request: Request,
  read: (call: { token: string | null; signal: AbortSignal }) => Promise<T>,
): Promise<LoadedPart<T>> {
  try {
    const value = await asAdmin(request, (token) => retried(() => read({ token, signal: request.signal })))
    return { kind: 'ready', value }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'failed', text: textOf(error, messages.app.partFailed) }
  }
}

/** A refused request changed nothing; a reload is needed only after a stale version or an unknown outcome. */
export function unlessRefused({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  if (actionResult?.kind !== 'failed') return defaultShouldRevalidate
  return actionResult.isStale === true || actionResult.isUnknown === true
}
