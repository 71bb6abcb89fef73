import { messages } from '#shared/messages.ts'
import { asAdmin, textOf } from '#web/admin/lib/admin-api.ts'
import { ApiError, api } from '#web/lib/api.ts'

const texts = messages.adminProducts

export type CategoryIntent =
  | { intent: 'add'; name: string }
  | { intent: 'rename'; id: number; name: string }
  | { intent: 'size-chart'; id: number; name: string; text: string }
  | { intent: 'order'; ids: number[] }
  | { intent: 'delete'; id: number; name: string }

export type CategoryChange = { kind: 'done' | 'failed'; intent: CategoryIntent['intent']; text: string }

export async function changeCategory(request: Request): Promise<CategoryChange> {
  const asked = (await request.json()) as CategoryIntent
  const { intent } = asked
  try {
    return { kind: 'done', intent, text: await asAdmin(request, (token) => carryOut(asked, token)) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'failed', intent, text: textOf(error, intent === 'delete' ? texts.deleteFailed : texts.saveFailed) }
  }
}

async function carryOut(asked: CategoryIntent, token: string | null): Promise<string> {
  switch (asked.intent) {
    case 'add':
      await api('POST /categories', { body: { name: asked.name }, token })
      return texts.categoryAdded
    case 'rename':
      await api('PUT /categories/:id', { params: { id: asked.id }, body: { name: asked.name }, token })
      return texts.categoryUpdated
    case 'size-chart':
      await api('PUT /categories/:id', {
        params: { id: asked.id },
        body: { name: asked.name, size_chart: asked.text },
        token,
      })
      return messages.adminSizeChart.saved
    case 'order':
      await api('PUT /categories', { body: { ids: asked.ids }, token })
      return texts.categoryUpdated
    case 'delete': {
      const { products } = await api('DELETE /categories/:id', { params: { id: asked.id }, token })
      return texts.categoryDeleted(asked.name, products)
    }
  }
}
