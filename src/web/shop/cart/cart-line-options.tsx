import { lazy, Suspense, useRef, useState } from 'react'
import type { CartLine } from '#shared/cart/cart.ts'
import type { PricedLine } from '#shared/cart/priced-line.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { isAskingForOption, optionsOf } from './cart-check.ts'
import { LineNotes } from './cart-line-notes.tsx'
import type { LineCheck } from './use-cart-check.ts'

const load = () => import('./line-options-form.tsx')
const prepare = () => void load().catch(() => undefined)
const Form = lazy(() => load().then(({ LineOptionsForm }) => ({ default: LineOptionsForm })))

type OptionsForm = ReturnType<typeof useOptionsForm>

/** The form for one line's options. Its button is shown before the server has answered, to avoid layout shift. */
export function useOptionsForm(line: CartLine, check: LineCheck | null) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return {
    button,
    isOpen,
    hasOptions: Boolean(line.color || line.size || line.variant),
    /** Nothing to choose, or the form is shown anyway. */
    isIdle: check !== null && (isAskingForOption(check.now) || !hasChoice(check.now)),
    toggle: () => setIsOpen(!isOpen),
    close: () => {
      setIsOpen(false)
      button.current?.focus()
    },
  }
}

function hasChoice(now: PricedLine): boolean {
  const { variants, colors, sizes } = optionsOf(now)
  return [variants, colors, sizes].some((options) => options.length > 1)
}

/**
 * The form's script loads when a pointer or the focus reaches the button; if loading fails, the product's page opens
 * instead.
 */
export function ChangeOptions({ line, form }: { line: CartLine; form: OptionsForm }) {
  if (!form.hasOptions) return null
  return (
    <button
      ref={form.button}
      type="button"
      aria-expanded={form.isOpen}
      aria-label={messages.cartEdit.changeOf(line.name)}
      disabled={form.isIdle}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => load().then(form.toggle, () => location.assign(paths.product(line.id)))}
      className="flex min-h-11 items-center text-sm font-semibold text-muted underline decoration-line-strong underline-offset-4 hover:text-text hover:decoration-accent disabled:invisible"
    >
      {messages.cartEdit.change}
    </button>
  )
}

/** What can be shown below a line: the form for its options, and the server's message. */
export function LineDetails({ line, check, form }: { line: CartLine; check: LineCheck | null; form: OptionsForm }) {
  return (
    <>
      {form.isOpen && (
        <div className="border-l-4 border-second bg-sunken px-4 py-4">
          {check ? (
            <Suspense>
              <Form line={line} now={check.now} onCancel={form.close} />
            </Suspense>
          ) : (
            <p role="status">{messages.cartEdit.waiting}</p>
          )}
        </div>
      )}
      <LineNotes line={line} check={check} />
    </>
  )
}
