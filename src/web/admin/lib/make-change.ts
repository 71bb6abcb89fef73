import { ApiError } from '#web/lib/api.ts'
import { asAdmin, isOutcomeUnknown, textOf } from './admin-api.ts'

/** `isUnknown`: no answer came, so the change may have been made. */
export type Change = { kind: 'done'; text: string } | { kind: 'failed'; text: string; isUnknown: boolean }

/** Carries out a form's request and returns the message to show: the server's if it refused. */
export async function makeChange(
  request: Request,
  call: (token: string | null) => Promise<unknown>,
  texts: { done: string; failed: string },
): Promise<Change> {
  try {
    await asAdmin(request, call)
    return { kind: 'done', text: texts.done }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'failed', text: textOf(error, texts.failed), isUnknown: isOutcomeUnknown(error) }
  }
}
