import type { EditedContent } from '#shared/contracts/content.ts'
import { messages } from '#shared/messages.ts'
import { isOutcomeUnknown, textOf } from '#web/admin/lib/admin-api.ts'
import { ApiError } from '#web/lib/api.ts'

const tooManyRequests = 429

type EditedProblem = NonNullable<EditedContent['draft']>['problems'][number]

/** The fields that a refusal names; null for a refusal of the whole. */
export function problemsIn(error: unknown): EditedProblem[] | null {
  const problems = error instanceof ApiError ? error.body.problems : null
  return Array.isArray(problems) ? (problems as EditedProblem[]) : null
}

/** When a form that saves itself does so, and which answers it takes as final. */
export const draftSaving = {
  delayMs: 600,
  retryMs: [2_000, 5_000, 10_000, 30_000],
  refusalOf(error: unknown): string | null {
    const mayPass = isOutcomeUnknown(error) || (error instanceof ApiError && error.status === tooManyRequests)
    return mayPass ? null : textOf(error, messages.admin.saveFailed)
  },
}
