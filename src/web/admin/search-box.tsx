import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { maxLength } from '#shared/constants.ts'

const typingPauseMs = 300

/** The text lives in the address, so a list can be reloaded, shared and left with Back. */
export function SearchBox({ label, hint, q }: { label: string; hint: string; q: string }) {
  const submit = useSubmit()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  // Back and Forward change the address under the field; typing must not be overwritten.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = q
  }, [q])

  function searchSoon(form: HTMLFormElement | null) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void submit(form, { replace: true, preventScrollReset: true }), typingPauseMs)
  }

  return (
    <Form
      role="search"
      className="relative w-full sm:w-80"
      preventScrollReset
      onSubmit={() => clearTimeout(timer.current)}
    >
      <Search
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        type="search"
        name="q"
        aria-label={label}
        placeholder={hint}
        defaultValue={q}
        maxLength={maxLength.search}
        autoComplete="off"
        onChange={(event) => searchSoon(event.currentTarget.form)}
        className="min-h-11 w-full rounded-sm border border-line-strong bg-surface pr-11 pl-9 text-sm placeholder:text-muted hover:border-text [&::-webkit-search-cancel-button]:hidden"
      />
      {q && (
        <Link
          to="?"
          preventScrollReset
          aria-label="Clear search"
          className="absolute top-0 right-0 inline-flex size-11 items-center justify-center rounded-sm text-muted hover:text-accent"
          onClick={() => {
            clearTimeout(timer.current)
            if (input.current) input.current.value = ''
            input.current?.focus()
          }}
        >
          <X size={16} aria-hidden="true" />
        </Link>
      )}
    </Form>
  )
}
