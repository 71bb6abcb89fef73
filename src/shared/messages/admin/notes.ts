export const notes = {
  heading: 'Notes',
  label: 'New note',
  hint: 'For the studio only; the customer never sees it.',
  add: 'Add note',
  empty: 'No notes yet.',
  missing: 'Write something first.',
  failed: 'The note was not saved. Please try again.',
  older: 'Older notes',
  subjectGone: 'What this note is about no longer exists.',
} as const
