import { redirect } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import { toast } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { asAdmin, isOutcomeUnknown, textOf } from '#web/admin/lib/admin-api.ts'
import { makeChange } from '#web/admin/lib/make-change.ts'
import { describeOtherEditor } from '#web/admin/orders/change-order.ts'
import { type ApiBody, ApiError, api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/toast-store.ts'

const texts = messages.adminCustomer

export type CustomerEdit = ApiBody<'PUT /customers/:id'>
export type CustomerMerge = ApiBody<'POST /customers/:id/merge'>
/** What the customer's page sends to its action. */
export type CustomerChange = { edit: CustomerEdit } | { merge: CustomerMerge } | { erase: string }

export type CustomerOutcome =
  | { kind: 'done'; of: 'edit' | 'merge'; text: string }
  /** `isStale`: somebody else's change came first. `otherId`: the customer who has the address that was typed. */
  | {
      kind: 'failed'
      of: 'edit' | 'merge' | 'erase'
      text: string
      isUnknown: boolean
      isStale: boolean
      otherId: number | null
    }

export async function changeCustomer(request: Request, id: number): Promise<CustomerOutcome | Response> {
  const change = (await request.json()) as CustomerChange
  if ('erase' in change) return await eraseCustomer(request, id, change.erase)
  const of = 'edit' in change ? 'edit' : 'merge'
  try {
    await asAdmin(request, (token) =>
      'edit' in change
        ? api('PUT /customers/:id', { params: { id }, body: change.edit, token })
        : api('POST /customers/:id/merge', { params: { id }, body: change.merge, token }),
    )
    return { kind: 'done', of, text: of === 'edit' ? texts.edit.saved : texts.merge.done }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { customer_id: otherId } = error.body
    const failed = of === 'edit' ? messages.admin.saveFailed : texts.merge.failed
    return {
      kind: 'failed',
      of,
      text: `${textOf(error, failed)}${describeOtherEditor(error, texts.changedByOrder)}`,
      isUnknown: isOutcomeUnknown(error),
      isStale: error.code === 'stale',
      otherId: typeof otherId === 'number' ? otherId : null,
    }
  }
}

/** Leads back to the list, because the page is gone. */
async function eraseCustomer(request: Request, id: number, email: string): Promise<CustomerOutcome | Response> {
  const change = await makeChange(
    request,
    (token) => api('POST /customers/:id/erase', { params: { id }, body: { email }, token }),
    { done: texts.erased, failed: texts.eraseFailed },
  )
  if (change.kind === 'failed') return { ...change, of: 'erase', isStale: false, otherId: null }
  showToast(change.text, { durationMs: toast.productPageMs, tone: 'success' })
  return redirect(adminPaths.customers)
}
