import { ApiError } from '#web/lib/api.ts'
import { asAdmin, isOutcomeUnknown, textOf } from './admin-api.ts'

/** `isUnknown`: no answer came, so it may have been done all the same. */
export type Change = { kind: 'done'; text: string } | { kind: 'failed'; text: string; isUnknown: boolean }

/** What a form of the area asks for, and what to tell about it: the server's own words where it refused. */
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
