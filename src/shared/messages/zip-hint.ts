/** A hint about a ZIP code; it never blocks the form. */
export const zipHint = {
  elsewhere: (prefix: string, state: string) =>
    `ZIP codes that begin with ${prefix} are usually in ${state}. Worth a second look.`,
} as const
