import { type ComponentType, useEffect, useState } from 'react'
import { newsletterPopup } from '#shared/constants.ts'
import { isPopupWanted } from './newsletter-memory.ts'

/** SHL-21. All that the first load carries of the card: a timer. */
export function NewsletterPopup() {
  const [Card, setCard] = useState<ComponentType | null>(null)

  useEffect(() => {
    const timer = setTimeout(() => {
      if (!isPopupWanted(Date.now())) return
      // A card that cannot be loaded is not missed.
      import('./newsletter-card.tsx').then(
        ({ NewsletterCard }) => setCard(() => NewsletterCard),
        () => undefined,
      )
    }, newsletterPopup.delayMs)
    return () => clearTimeout(timer)
  }, [])

  return Card && <Card />
}
