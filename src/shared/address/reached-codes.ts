/** Postal codes are compared as they are, without spaces and hyphens. */
const compact = (code: string) => code.toUpperCase().replace(/[^A-Z\d]/g, '')

/** Whether one of the list is the code, or the beginning of it. */
export function reachesCode(listed: readonly string[], code: string): boolean {
  return listed.some((each) => compact(code).startsWith(compact(each)))
}

/** Whether two codes of addresses are the same place: those of nine digits by their first five. */
export function isSameCode(one: string, other: string): boolean {
  const [first, second] = [one, other].map((code) => compact(code).replace(/^(\d{5})\d{4}$/, '$1'))
  return first === second
}
