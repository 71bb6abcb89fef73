import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { codeLimits } from '#shared/constants/administration.ts'
import { maxLength } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { Target } from './wire.ts'

const texts = messages.adminCodes
const typingMs = 250
const mostFound = 6

type Found = { words: string; products: Target[]; hasFailed: boolean }

function useSearch(words: string): Found {
  const [found, setFound] = useState<Found>({ words: '', products: [], hasFailed: false })
  useEffect(() => {
    if (words === '') return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      api('GET /products', { query: { q: words, page: 1, limit: mostFound }, signal: abort.signal })
        .then((answer) => {
          const items = Array.isArray(answer) ? answer : answer.items
          setFound({ words, products: items.map(({ id, name }) => ({ id, name })), hasFailed: false })
        })
        .catch(() => abort.signal.aborted || setFound({ words, products: [], hasFailed: true }))
    }, typingMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [words])
  return found
}

/** The single products that a code is for, found by name. */
export function ProductTargets({
  chosen,
  problem,
  onChange,
}: {
  chosen: readonly Target[]
  problem: string | undefined
  onChange: (chosen: Target[]) => void
}) {
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const found = useSearch(words)
  const isDone = words !== '' && found.words === words
  const offered = isDone ? found.products.filter(({ id }) => !chosen.some((each) => each.id === id)) : []
  return (
    <div className="grid grid-cols-1 gap-3">
      {chosen.length > 0 && (
        <ul aria-label={texts.products} className="flex flex-wrap gap-2">
          {chosen.map((product) => (
            <li key={product.id}>
              <Button
                tone="secondary"
                size="sm"
                icon={<X size={14} aria-hidden="true" />}
                aria-label={texts.leaveOut(product.name)}
                onClick={() => onChange(chosen.filter(({ id }) => id !== product.id))}
              >
                {product.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length < codeLimits.targets && (
        <TextField
          type="search"
          name="products"
          label={texts.findProduct}
          maxLength={maxLength.search}
          autoComplete="off"
          value={typed}
          error={isDone && found.hasFailed ? texts.searchFailed : problem}
          onChange={(event) => setTyped(event.target.value)}
          // Enter would save the code.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <p role="status" className="sr-only">
        {isDone && !found.hasFailed && texts.found(offered.length)}
      </p>
      {offered.length > 0 && (
        <ul className="divide-y divide-line rounded-sm border border-line">
          {offered.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                className="min-h-11 w-full px-4 py-2 text-left hover:bg-background"
                onClick={() => {
                  onChange([...chosen, product])
                  setTyped('')
                }}
              >
                {product.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
