import { redirect } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import { toast } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { asAdmin, isOutcomeUnknown, textOf } from '#web/admin/lib/admin-api.ts'
import { type ApiBody, ApiError, api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { type CodeProblems, readProblems } from './wire.ts'

const texts = messages.adminCodes

/** What the page of a code sends to its action. */
export type CodeChange = { save: ApiBody<'POST /discount-codes'>; version: number | null } | { remove: string }
export type CodeOutcome = {
  kind: 'failed'
  text: string
  problems: CodeProblems
  isStale: boolean
  isUnknown: boolean
}

/** Leads back to the list; `id` is null for a new code. */
export async function changeCode(request: Request, id: number | null): Promise<CodeOutcome | Response> {
  const change = (await request.json()) as CodeChange
  try {
    await asAdmin(request, (token) => send(change, id, token))
    showToast('remove' in change ? texts.removed(change.remove) : texts.saved(change.save.code), {
      durationMs: toast.productPageMs,
      tone: 'success',
    })
    return redirect(adminPaths.discountCodes)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return {
      kind: 'failed',
      text: textOf(error, messages.admin.saveFailed),
      problems: readProblems(error.body.fields),
      isStale: error.code === 'stale',
      isUnknown: isOutcomeUnknown(error),
    }
  }
}

function send(change: CodeChange, id: number | null, token: string | null): Promise<unknown> {
  if (id === null)
    return 'save' in change ? api('POST /discount-codes', { body: change.save, token }) : Promise.resolve(null)
  if ('remove' in change) return api('DELETE /discount-codes/:id', { params: { id }, token })
  return api('PUT /discount-codes/:id', {
    params: { id },
    body: { ...change.save, version: change.version ?? 0 },
    token,
  })
}
