/** A link to write to an address and to nobody else: what stands behind a `?` in it would name further recipients. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email.toWellFormed()).replaceAll('%40', '@')}`
}
