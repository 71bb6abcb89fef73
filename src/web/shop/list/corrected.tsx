import { Link } from 'react-router'
import { messages } from '#shared/messages.ts'

/** Says that a search was corrected, and links to the search as typed. */
export function Corrected({ meant, text, instead }: { meant: string; text: string; instead: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span>{messages.search.meant(meant)}</span>
      <Link to={instead} className="inline-flex min-h-11 items-center text-muted underline underline-offset-4">
        {messages.search.instead(text)}
      </Link>
    </p>
  )
}
