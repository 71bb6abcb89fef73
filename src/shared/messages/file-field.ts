export const fileField = {
  label: 'Files (optional)',
  hint: 'Choose or drop up to five pictures or PDF files, 25 MB each.',
  notReady: 'This part of the page did not load. The files are still chosen and go with the form.',
} as const
