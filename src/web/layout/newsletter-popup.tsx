import { type ComponentType, useEffect, useState } from 'react'
import { newsletterPopup } from '#shared/constants.ts'

/** SHL-21. All that the first load carries of the card: a timer. Whether it is wanted at all, the card itself finds out. */
export function NewsletterPopup() {
  const [Card, setCard] = useState<ComponentType | null>(null)

  useEffect(() => {
    const timer = setTimeout(() => {
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
