import { useEffect, useId, useRef, useState } from 'react'
import type { CartLine } from '#shared/cart/cart.ts'
import { codeLimits } from '#shared/constants/administration.ts'
import { messages } from '#shared/messages.ts'
import type { CartPrice } from '#shared/pricing/cart-price.ts'
import { normalCode } from '#shared/pricing/discount.ts'
import { whyNotCode } from '#shared/pricing/discount-words.ts'
import type { UnitPriced } from '#shared/pricing/ladder.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { type EnteredCode, enterCode, enteredCode, forgetCode } from './code-store.ts'

const texts = messages.discount

export type CodeEntryProps = {
  lines: readonly UnitPriced<CartLine>[]
  sums: CartPrice
  /** The server could not be asked. */
  hasFailed: boolean
}

/** Asks for a code, and says what the entered one does or why it does nothing. */
export function CodeForm({ lines, sums, hasFailed, isAsked }: CodeEntryProps & { isAsked: boolean }) {
  const entered = enteredCode.use()
  const [typed, setTyped] = useState(entered?.problem ? entered.code : '')
  const [isEmpty, setIsEmpty] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isAsked) field.current?.focus()
  }, [isAsked])

  const isWaiting = entered !== null && entered.problem === null && entered.terms === null
  if (entered?.problem === null && entered.terms)
    return (
      <Applied
        entered={entered}
        problem={whyNotCode(entered.terms, lines, sums)}
        onRemove={() => {
          setTyped('')
          forgetCode()
        }}
      />
    )
  const unread = isWaiting && hasFailed ? texts.unread : null
  return (
    <form
      noValidate
      className="flex items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const code = normalCode(typed)
        setIsEmpty(code === '')
        if (code === '') forgetCode()
        else enterCode(code)
        field.current?.focus()
      }}
    >
      <TextField
        ref={field}
        label={texts.label}
        value={typed}
        maxLength={codeLimits.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={isEmpty ? texts.empty : (entered?.problem ?? unread)}
        onChange={(event) => {
          setTyped(event.target.value)
          setIsEmpty(false)
        }}
        className="min-w-0 flex-1"
      />
      <Button
        type="submit"
        tone="secondary"
        className="mt-7 shrink-0"
        isBusy={isWaiting && !hasFailed}
        busyLabel={texts.applying}
      >
        {texts.apply}
      </Button>
      <p role="status" className="sr-only">
        {entered?.problem ?? unread}
      </p>
    </form>
  )
}

function Applied({
  entered: { code, words },
  problem,
  onRemove,
}: {
  entered: EnteredCode
  problem: string | null
  onRemove: () => void
}) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <p className="text-sm font-semibold">
          {texts.label} <span className="font-mono break-all">{code}</span>
        </p>
        <p id={id} role="status" className={problem ? 'text-sm font-medium text-danger' : 'text-sm text-muted'}>
          {problem ?? words}
        </p>
      </div>
      <Button
        tone="quiet"
        size="sm"
        className="px-0!"
        aria-label={texts.removeOf(code)}
        aria-describedby={id}
        onClick={onRemove}
      >
        {texts.remove}
      </Button>
    </div>
  )
}
