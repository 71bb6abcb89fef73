import { useLocation } from 'react-router'
import { messages } from '#shared/messages.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Loads the page that has failed anew, as a document: its script may be what is missing. */
export function TryAgainLink() {
  const { pathname, search } = useLocation()
  return (
    <a href={pathname + search} className={buttonClass({ tone: 'primary' })}>
      {messages.shop.tryAgain}
    </a>
  )
}
