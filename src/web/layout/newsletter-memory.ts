import { newsletterPopup } from '#shared/constants.ts'

/** milliseconds since 1970. */
const shownAtKey = 'newsletterPopupShownAt'
const subscriberKey = 'newsletterSubscribed'

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // With blocked or full storage, the card is shown once per page load.
  }
}

/** not for a subscriber, and not twice a day; a time that is unreadable or in the future counts as never. */
export function isPopupWanted(now: number): boolean {
  if (read(subscriberKey) !== null) return false
  const elapsed = now - Number(read(shownAtKey) || Number.NaN)
  return !(elapsed >= 0 && elapsed < newsletterPopup.repeatMs)
}

export function recordPopupShown(now: number) {
  write(shownAtKey, String(now))
}

export function recordSubscriber() {
  write(subscriberKey, '1')
}
