import type { DesignFacts } from '#shared/contracts/uploads.ts'
import { factsLine, factsNotes } from '#shared/design/file-facts.ts'
import { messages } from '#shared/messages.ts'
import type { Draft } from './design-store.ts'

/** The size of the design: in pixels, or what its file says where it is a vector. */
export function FactsLine({ design: { width, height, facts } }: { design: Draft }) {
  const pixels = width > 0 && !facts?.is_vector && messages.upload.pixels(width, height)
  const line = [pixels, facts && factsLine(facts)].filter(Boolean).join(' · ')
  return line && <p className="fact text-muted">{line}</p>
}

export function FactsNotes({ facts }: { facts: DesignFacts | null }) {
  const notes = facts ? factsNotes(facts) : []
  if (notes.length === 0) return null
  return (
    <ul className="grid gap-2">
      {notes.map((note) => (
        <li key={note} className="border-l-4 border-marigold bg-warning-surface px-3 py-2 text-sm text-warning">
          {note}
        </li>
      ))}
    </ul>
  )
}
