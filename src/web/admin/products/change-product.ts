import { messages } from '#shared/messages.ts'
import type { ProductValues } from '#shared/product-values.ts'
import { asAdmin, textOf } from '#web/admin/lib/admin-api.ts'
import { ApiError, api } from '#web/lib/api.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { type ManagedProduct, readManagedProduct, toProductEdit } from './wire.ts'

const texts = messages.adminProducts

type DescribedImage = { id: number; alt_text: string }
export type ProductIntent =
  | { intent: 'save'; values: ProductValues; seen: Pick<ManagedProduct, 'version' | 'stock'> }
  | { intent: 'delete' | 'restore' }
  | { intent: 'restore draft'; version: number }
  | { intent: 'state'; state: 'draft' | 'live'; goes_live_at: string | null }
  | { intent: 'duplicate'; key: string }
  | {
      intent: 'move'
      key: string
      variant_id?: number
      change?: number
      counted?: number
      stock_seen?: number | null
      reason: string
    }
  | { intent: 'arrange'; images: DescribedImage[]; images_seen: DescribedImage[] }
  | { intent: 'delete-picture'; imageId: number }

export type ProductChange =
  | { kind: 'done'; intent: ProductIntent['intent']; text: string; id: number; saved?: ManagedProduct }
  | {
      kind: 'failed'
      intent: ProductIntent['intent']
      text: string
      fields: Partial<Record<string, string>>
      /** True when the server refused the change, so nothing was written; without an answer it may have been. */
      isRefused: boolean
      /** The current version, when another administrator saved first. */
      newVersion?: number
      /** The current stock, when it changed meanwhile. */
      newStock?: number | null
    }

/** Sends the request of a form of the product page, each as one call. */
export async function changeProduct(request: Request, id: number): Promise<ProductChange> {
  const asked = (await request.json()) as ProductIntent
  const { intent } = asked
  try {
    return { kind: 'done', intent, id, ...(await asAdmin(request, (token) => carryOut(asked, id, token))) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const fallback = intent === 'delete' || intent === 'delete-picture' ? texts.deleteFailed : texts.saveFailed
    return { kind: 'failed', intent, ...refusalOf(error, fallback) }
  }
}

async function carryOut(
  asked: ProductIntent,
  id: number,
  token: string | null,
): Promise<{ text: string; id?: number; saved?: ManagedProduct }> {
  const params = { id }
  switch (asked.intent) {
    case 'save': {
      const body = toProductEdit(asked.values, asked.seen)
      return { text: texts.saved, saved: readManagedProduct(await api('PUT /products/:id', { params, body, token })) }
    }
    case 'delete':
      await api('DELETE /products/:id', { params, token })
      return { text: texts.deleted }
    case 'restore':
      await api('POST /products/:id/restore', { params, token })
      return { text: texts.restored }
    case 'restore draft': {
      const { version } = asked
      await api('PUT /products/:id/state', { params, body: { state: 'draft', goes_live_at: null, version }, token })
      return { text: texts.restoredAsDraft }
    }
    case 'state': {
      const { state, goes_live_at } = asked
      await api('PUT /products/:id/state', { params, body: { state, goes_live_at }, token })
      const { stateChanged } = messages.adminProductState
      return { text: goes_live_at ? stateChanged.scheduled(formatDayAndTime(goes_live_at)) : stateChanged[state] }
    }
    case 'duplicate': {
      const idempotencyKey = asked.key
      const copy = await api('POST /products/:id/duplicate', { params, token, idempotencyKey })
      return { text: texts.duplicated, id: copy.id }
    }
    case 'move': {
      const { intent: _, key: idempotencyKey, ...body } = asked
      await api('POST /products/:id/stock-movements', { params, body, token, idempotencyKey })
      return { text: texts.stockUpdated }
    }
    case 'arrange': {
      const { intent: _, ...body } = asked
      await api('PUT /products/:id/images', { params, body, token })
      return { text: texts.picturesUpdated }
    }
    case 'delete-picture': {
      const { imageId } = asked
      await api('DELETE /products/:id/images/:imageId', { params: { id, imageId }, token })
      return { text: texts.pictureDeleted }
    }
  }
}

/** The server's message, with the data that the form needs to continue. */
function refusalOf(error: ApiError, fallback: string) {
  const { fields, version, stock, changed_at: changedAt } = error.body
  const when = typeof changedAt === 'string' ? ` (${formatDayAndTime(changedAt)})` : ''
  return {
    text: textOf(error, fallback) + when,
    fields: (fields ?? {}) as Partial<Record<string, string>>,
    isRefused: error.status >= 400 && error.status < 500,
    newVersion: typeof version === 'number' ? version : undefined,
    newStock: typeof stock === 'number' || stock === null ? stock : undefined,
  }
}
