/**
 * Whether it may be an address at all: the rule for those that are looked up or already stored, and for staff, whose server may be
 * `localhost`.
 */
export const emailPattern = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/

export function isEmailAddress(text: string): boolean {
  return emailPattern.test(text)
}

/**
 * What a visitor's address needs so that a mail can reach it: a name in ASCII without empty parts, because most servers refuse
 * others, and a domain with a full stop, in the letters of any script, because it can be written in ASCII. Whether it exists, only a mail shows.
 */
export const mailablePattern =
  /^(?!\.|.*\.[.@])[\w!#$%&'*+/=?^`{|}~.-]+@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]{2,}$/u

export function isMailable(text: string): boolean {
  return mailablePattern.test(text)
}

/** The weaker rule of the newsletter's form (NWS-01); the API checks the rest. */
export function hasAtSign(text: string): boolean {
  return text.includes('@')
}
