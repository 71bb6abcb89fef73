export const adminExports = {
  download: 'Download CSV',
  linkGone: 'This link has been used or is too old. Please ask for it again.',
  failed: 'The file could not be fetched. Please try again.',
} as const
