import { type FormEvent, useState } from 'react'
import { hasAtSign } from '#shared/email-address.ts'
import { messages } from '#shared/messages.ts'
import type { SubscribeAnswer } from './newsletter-send.ts'

export type SubscriptionState = { kind: 'idle' | 'sending'; message: '' } | SubscribeAnswer

/** Shared by the footer's form and the card. The script that sends is loaded on the first click. */
export function useSubscription() {
  const [state, setState] = useState<SubscriptionState>({ kind: 'idle', message: '' })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.kind === 'sending') return
    const form = event.currentTarget
    const input = form.elements.namedItem('email') as HTMLInputElement
    const email = input.value.trim()
    if (!hasAtSign(email)) {
      setState({ kind: 'invalid', message: messages.newsletter.emailInvalid })
      return input.focus()
    }
    setState({ kind: 'sending', message: '' })
    const answer = await import('./newsletter-send.ts').then(
      ({ sendSubscription }) => sendSubscription(email),
      (): SubscribeAnswer => ({ kind: 'failed', message: messages.newsletter.failed }),
    )
    if (answer.kind === 'done') form.reset()
    if (answer.kind === 'invalid') input.focus()
    setState(answer)
  }

  return { state, submit }
}
