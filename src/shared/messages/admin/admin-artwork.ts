export const adminArtwork = {
  label: 'Artwork of the buyer',
  rules: {
    optional: 'May be added',
    required: 'Is required: not sold without',
    forbidden: 'Is not taken',
  },
  hint: 'Where it is required, the page leads to the upload, and no order is taken without.',
  ownPrintLabel: 'A print of its own',
  ownPrints: {
    none: 'The product has none',
    replaced: 'Is replaced by the buyer’s artwork',
    joined: 'Stays, and the buyer’s artwork joins it',
  },
  ownPrintHint: 'Said beside the upload.',
  invalid: (words: readonly string[]) => `This is one of: ${words.join(', ')}.`,
} as const
