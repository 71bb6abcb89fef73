import { isAppError } from '#shared/errors.ts'
import type { PostRefusal } from '#shared/order/order-page.ts'

/** Runs what a page has posted; what is thrown as AppError is the page's answer. */
export async function answerPosted<T extends { isTaken: true }>(run: () => Promise<T>): Promise<T | PostRefusal> {
  try {
    return await run()
  } catch (error) {
    if (!isAppError(error)) throw error
    const { fields = {}, retryAfter } = error.details
    return {
      isTaken: false,
      error: error.message,
      fields: fields as Record<string, string>,
      retryAfter: typeof retryAfter === 'number' ? retryAfter : null,
    }
  }
}
