/** What the product's page says while it has no product; apart from its other texts, because these are loaded later. */
export const productStates = {
  loading: 'Loading product',
  failedHint: 'We could not read it just now. Please try again in a moment.',
  missingHint: 'It may have sold out for good, or the address lost a digit on its way here.',
} as const
