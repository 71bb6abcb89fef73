/** A link that mails only this address: the text after a `?` in it would otherwise add recipients. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email.toWellFormed()).replaceAll('%40', '@')}`
}
