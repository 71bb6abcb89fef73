import { type ComponentType, useEffect, useState } from 'react'
import { newsletterPopup } from '#shared/constants.ts'

/** Only a timer is part of the first load. The card itself decides whether it is shown. */
export function NewsletterPopup() {
  const [Card, setCard] = useState<ComponentType | null>(null)

  useEffect(() => {
    const timer = setTimeout(() => {
      // If the card cannot be loaded, nothing is shown.
      import('./newsletter-card.tsx').then(
        ({ NewsletterCard }) => setCard(() => NewsletterCard),
        () => undefined,
      )
    }, newsletterPopup.delayMs)
    return () => clearTimeout(timer)
  }, [])

  return Card && <Card />
}
