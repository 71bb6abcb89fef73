/** The look of every input, select and text area. */
export const controlClass = [
  'w-full min-h-11 rounded-sm border border-line-strong bg-surface px-3 py-2 text-base text-text',
  'placeholder:text-muted hover:border-text disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted',
  'aria-invalid:border-danger aria-invalid:border-2 transition-colors duration-(--quick)',
].join(' ')
