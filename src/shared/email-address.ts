/** What the API, the settings and the forms take as an email address; whether it exists, only a mail shows. */
export const emailPattern = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/

export function isEmailAddress(text: string): boolean {
  return emailPattern.test(text)
}

/** The weaker rule of the checkout's and the newsletter's forms (CHK-09, NWS-01); the API checks the rest. */
export function hasAtSign(text: string): boolean {
  return text.includes('@')
}
