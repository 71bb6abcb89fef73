import { useFetcher } from 'react-router'
import type { Customer } from '#shared/contracts/customers.ts'
import { messages } from '#shared/messages.ts'
import { api } from '#web/lib/api.ts'
import type { CustomerOutcome } from './change-customer.ts'
import { PersonalDataPanel } from './personal-data-panel.tsx'

const texts = messages.adminCustomer

export function CustomerPrivacy({ customer: { id, name, email } }: { customer: Customer }) {
  const erasing = useFetcher<CustomerOutcome>()
  const outcome = erasing.state === 'idle' ? erasing.data : undefined
  return (
    <PersonalDataPanel
      email={email}
      hint={texts.personalDataHint}
      question={texts.eraseQuestion(name || email)}
      consequence={texts.eraseHint}
      ask={(token) => api('POST /customers/:id/personal-data-link', { params: { id }, token })}
      refused={outcome?.kind === 'failed' ? outcome.text : ''}
      isBusy={erasing.state !== 'idle'}
      onErase={(typed) => void erasing.submit({ erase: typed }, { method: 'POST', encType: 'application/json' })}
    />
  )
}
