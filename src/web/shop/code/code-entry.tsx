import { lazy, Suspense, useState } from 'react'
import { messages } from '#shared/messages.ts'
import { Button } from '#web/ui/button.tsx'
import type { CodeEntryProps } from './code-form.tsx'
import { enteredCode } from './code-store.ts'

const loadForm = () => import('./code-form.tsx')
const Form = lazy(() => loadForm().then(({ CodeForm }) => ({ default: CodeForm })))
const prepare = () => void loadForm().catch(() => undefined)

/** SEL-08. Nothing in a shop without codes; the form loads for those who have one. */
export function CodeEntry({ isOffered, ...props }: CodeEntryProps & { isOffered: boolean }) {
  const entered = enteredCode.use()
  const [isOpen, setIsOpen] = useState(false)
  if (!isOffered && !entered) return null
  return (
    <div className="mb-6 border-b border-line pb-6">
      {isOpen || entered ? (
        <Suspense fallback={<div className="min-h-19" />}>
          <Form {...props} isAsked={isOpen} onRemoved={() => setIsOpen(true)} />
        </Suspense>
      ) : (
        <Button
          tone="quiet"
          className="px-0!"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setIsOpen(true)}
        >
          {messages.orderDiscount.have}
        </Button>
      )}
    </div>
  )
}
