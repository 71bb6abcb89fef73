import { messages } from '#shared/messages.ts'

const noteAfterMs = 10_000
const givenUpAfterMs = 60_000

/** For a call that a buyer waits for: it ends as if the shop had not answered. */
export const answerTimeLimit = () => AbortSignal.timeout(givenUpAfterMs)

/** Says so while `work` takes longer than a buyer expects. */
export async function withSlowNotice<T>(onWait: (message: string) => void, work: () => Promise<T>): Promise<T> {
  const timer = setTimeout(() => onWait(messages.checkout.slow), noteAfterMs)
  return await work().finally(() => clearTimeout(timer))
}
