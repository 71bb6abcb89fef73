import { messages } from '#shared/messages.ts'
import { ApiError, api } from '#web/lib/api.ts'
import { recordSubscriber } from './newsletter-memory.ts'

export type SubscribeAnswer = { kind: 'done' | 'invalid' | 'failed'; message: string }

/** A refusal shows the server's own message if it sent one. */
export async function sendSubscription(email: string): Promise<SubscribeAnswer> {
  try {
    const body = { email, elapsed_ms: Math.round(performance.now()) }
    const answer: { message?: unknown } | null = await api('POST /subscribe', { body })
    if (typeof answer !== 'object' || answer === null) return { kind: 'failed', message: messages.newsletter.failed }
    recordSubscriber()
    const hasMessage = typeof answer.message === 'string' && answer.message !== ''
    return { kind: 'done', message: hasMessage ? String(answer.message) : messages.newsletter.subscribed }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid')
      return { kind: 'invalid', message: messages.newsletter.emailInvalid }
    const isWorded = error instanceof ApiError && error.status === 429 && typeof error.body.error === 'string'
    return { kind: 'failed', message: isWorded ? error.message : messages.newsletter.failed }
  }
}
