import { findPostalCode } from './ca-address.ts'
import { standardCountry } from './countries.ts'

/*
 * SEL-15: the postal codes that a local delivery reaches. One in the list may be the beginning of others: the five digits of
 * nine, the area `M5V` of `M5V 2T6`.
 */

const isZip = (code: string) => /^\d{5}$/.test(code)
const isCanadian = (code: string) => /^[A-Z]\d[A-Z]$/.test(code) || findPostalCode(code) !== undefined
/** Of countries whose form is not known. */
const isWritten = (code: string) => /^(?=.*\d)[A-Z\d][A-Z\d -]{1,9}$/.test(code)

/** Whether it may be in the list of a shop that ships to these countries; five digits always may. */
export function isLocalCode(code: string, countries: readonly string[]): boolean {
  const written = code.toUpperCase()
  const others = countries.filter((country) => country !== standardCountry)
  return isZip(written) || others.some((country) => (country === 'CA' ? isCanadian(written) : isWritten(written)))
}

/** The list as an owner types it: a comma or line after each, or only a space where every word is a whole entry. */
export function splitLocalCodes(typed: string): string[] {
  const entries = typed.toUpperCase().split(/[,;\n]/)
  return entries.flatMap((entry) => {
    const words = entry.split(/\s+/).filter(Boolean)
    return words.every((word) => isZip(word) || isCanadian(word)) ? words : [words.join(' ')]
  })
}
