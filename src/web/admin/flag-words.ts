type FlagWords = { label: string; explanation: string }

/** What each flag of an order asks of the administrator. */
const words: Record<string, FlagWords> = {
  address_missing: {
    label: 'Address missing',
    explanation: 'The buyer gave no complete delivery address. Ask for it before anything ships.',
  },
  stock_short: {
    label: 'Stock short',
    explanation: 'The payment arrived after the reserved stock had been sold. Print more, or refund the buyer.',
  },
  shipping_unknown: {
    label: 'No shipping price',
    explanation: 'None of the products has a shipping price, so the fallback was charged. Add one to each product.',
  },
}

/** A flag that is new to this page is still shown, in its own words. */
export function wordsForFlag(flag: string): FlagWords {
  const known = words[flag]
  if (known) return known
  const label = flag.replaceAll('_', ' ')
  return {
    label: label.charAt(0).toUpperCase() + label.slice(1),
    explanation: 'This order was marked for a second look. Check it before it goes on press.',
  }
}
