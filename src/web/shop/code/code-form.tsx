import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { CartLine } from '#shared/cart/cart.ts'
import { codeLimits } from '#shared/constants/administration.ts'
import { messages } from '#shared/messages.ts'
import type { CartPrice } from '#shared/pricing/cart-price.ts'
import { normalCode } from '#shared/pricing/discount.ts'
import { describeApplied, whyNotCode } from '#shared/pricing/discount-words.ts'
import type { UnitPriced } from '#shared/pricing/ladder.ts'
import { ChangingText } from '#web/lib/changing-text.tsx'
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
export function CodeForm({
  lines,
  sums,
  hasFailed,
  isAsked,
  onRemoved,
}: CodeEntryProps & { isAsked: boolean; onRemoved: () => void }) {
  const entered = enteredCode.use()
  const [removed, setRemoved] = useState('')
  const focus = useRef(false)
  const isApplied = entered?.problem === null && entered.terms !== null
  const problem = entered?.terms ? whyNotCode(entered.terms, lines, sums) : null
  const unread = entered?.problem === null && !isApplied && hasFailed ? texts.unread : null
  return (
    <>
      {isApplied ? (
        <Applied
          entered={entered}
          problem={problem}
          focus={focus}
          onRemove={() => {
            setRemoved(entered.code)
            forgetCode()
            onRemoved()
          }}
        />
      ) : (
        <Entry entered={entered} unread={unread} isAsked={isAsked} focus={focus} />
      )}
      {/* One element for all of it: what is new in the page together with its text is not always read. */}
      <p role="status" className="sr-only">
        <ChangingText>
          {isApplied
            ? (problem ?? describeApplied(entered, sums.savedCents))
            : (entered?.problem ?? unread ?? (entered === null && removed ? texts.removed(removed) : ''))}
        </ChangingText>
      </p>
    </>
  )
}

/** Entry and applied code take each other's place: where the focus was in one, it goes on in the other. */
function usePassedFocus(own: RefObject<HTMLElement | null>, focus: RefObject<boolean>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it comes and before it goes
  useLayoutEffect(() => {
    const element = own.current
    if (focus.current) element?.querySelector<HTMLElement>('input, button')?.focus()
    return () => {
      focus.current = element?.contains(document.activeElement) ?? false
    }
  }, [])
}

function Entry({
  entered,
  unread,
  isAsked,
  focus,
}: {
  entered: EnteredCode | null
  unread: string | null
  isAsked: boolean
  focus: RefObject<boolean>
}) {
  const [typed, setTyped] = useState(entered?.problem ? entered.code : '')
  const [isEmpty, setIsEmpty] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  usePassedFocus(form, focus)
  useEffect(() => {
    if (isAsked) field.current?.focus()
  }, [isAsked])
  return (
    <form
      ref={form}
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
        isBusy={entered?.problem === null && unread === null}
        busyLabel={texts.applying}
      >
        {texts.apply}
      </Button>
    </form>
  )
}

function Applied({
  entered: { code, words },
  problem,
  focus,
  onRemove,
}: {
  entered: EnteredCode
  problem: string | null
  focus: RefObject<boolean>
  onRemove: () => void
}) {
  const id = useId()
  const notice = useRef<HTMLDivElement>(null)
  usePassedFocus(notice, focus)
  return (
    <div ref={notice} className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <p className="text-sm font-semibold">
          {texts.label} <span className="notranslate font-mono break-all">{code}</span>
        </p>
        <p id={id} className={problem ? 'text-sm font-medium text-danger' : 'text-sm text-muted'}>
          <ChangingText>{problem ?? words}</ChangingText>
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
