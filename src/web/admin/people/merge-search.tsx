import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useState } from 'react'
import { maxLength } from '#shared/constants.ts'
import type { Customer } from '#shared/contracts/customers.ts'
import { messages } from '#shared/messages.ts'
import { Notice } from '#web/admin/layout/notice.tsx'
import { textOf } from '#web/admin/lib/admin-api.ts'
import { useAsAdmin } from '#web/admin/lib/use-as-admin.ts'
import { api } from '#web/lib/api.ts'
import { TextField } from '#web/ui/field.tsx'

const texts = messages.adminCustomer.merge
const typingPauseMs = 300
const mostShown = 8

type Found = { kind: 'found'; q: string; customers: Customer[] } | { kind: 'failed'; text: string }

/** Searches the customers for the other one. */
export function MergeSearch({ customer, onChosen }: { customer: Customer; onChosen: (id: number) => void }) {
  const [q, setQ] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const asAdmin = useAsAdmin()

  useEffect(() => {
    const asked = q.trim()
    if (asked === '') return setFound(null)
    let isOver = false
    const timer = setTimeout(async () => {
      const answer = await search(asked)
      // An answer to what was typed before comes too late.
      if (!isOver) setFound(answer)
    }, typingPauseMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }

    async function search(asked: string): Promise<Found> {
      try {
        const query = { q: asked, page: 1, limit: mostShown + 1 }
        const answer = await asAdmin((token) => api('GET /customers', { query, token }))
        const rows = Array.isArray(answer) ? answer : answer.items
        return { kind: 'found', q: asked, customers: rows.filter(({ id }) => id !== customer.id).slice(0, mostShown) }
      } catch (error) {
        return { kind: 'failed', text: textOf(error, texts.searchFailed) }
      }
    }
  }, [q, customer.id, asAdmin])

  return (
    <div className="grid gap-4 p-5 md:p-6">
      <TextField
        label={texts.search}
        enterKeyHint="search"
        name="q"
        autoComplete="off"
        maxLength={maxLength.search}
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      <p role="status" className="sr-only">
        {found?.kind === 'found' && texts.found(found.customers.length)}
      </p>
      {found?.kind === 'failed' && <Notice tone="danger">{found.text}</Notice>}
      {found?.kind === 'found' && found.customers.length === 0 && (
        <p className="text-sm text-muted">{texts.none(found.q)}</p>
      )}
      {found?.kind === 'found' && found.customers.length > 0 && (
        <ul className="divide-y divide-line rounded-sm border border-line">
          {found.customers.map(({ id, name, email, phone }) => (
            <li key={id}>
              <button
                type="button"
                className="flex min-h-14 w-full items-center justify-between gap-3 px-4 py-2 text-left hover:bg-background"
                onClick={() => onChosen(id)}
              >
                <span className="grid min-w-0">
                  <span className="font-semibold">{name || email}</span>
                  <span className="text-sm break-all text-muted">
                    {email}
                    {phone && ` · ${phone}`}
                  </span>
                </span>
                <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
