import type { Matrix, MatrixBody } from '#shared/contracts/combinations.ts'
import { messages } from '#shared/messages.ts'
import { asAdmin, textOf } from '#web/admin/lib/admin-api.ts'
import { ApiError, api } from '#web/lib/api.ts'

export type Saving = { body: MatrixBody }
export type Saved =
  | { kind: 'done'; matrix: Matrix }
  | { kind: 'failed'; text: string; fields: Partial<Record<string, string>>; isStale: boolean }

export async function saveMatrix(request: Request, id: number): Promise<Saved> {
  const { body } = (await request.json()) as Saving
  const call = { params: { id }, body }
  try {
    const matrix = await asAdmin(request, (token) => api('PUT /products/:id/combinations', { ...call, token }))
    return { kind: 'done', matrix }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { fields, code } = error.body
    return {
      kind: 'failed',
      text: textOf(error, messages.adminProducts.saveFailed),
      fields: (fields ?? {}) as Partial<Record<string, string>>,
      isStale: code === 'stale',
    }
  }
}
