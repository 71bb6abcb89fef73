import { findState } from './us-address.ts'

const canadianCode = /\b[A-Z]\d[A-Z][ -]?\d[A-Z]\d\b/i
const canada =
  /\s(?:canada|ontario|qu[eé]bec|alberta|manitoba|saskatchewan|british columbia|nova scotia|newfoundland|ON|QC|BC|AB|MB|SK|NS|NB|NL|PE)$/i
/** `M5V`, `SW1A`: no city of the United States mixes letters and digits. */
const mixedWord = /\b(?:[A-Z]+\d|\d+[A-Z])/i

/** Whether what stands in the city's field cannot be a city of the United States alone, with its state at most. */
export function isForeignCity(typed: string): boolean {
  const [city = '', ...rest] = typed.split(',').map((part) => part.trim())
  const words = rest.join(' ').split(/\s+/)
  const region = words.filter((word) => !/^[\d-]*$/.test(word)).join(' ')
  if (region !== '' && !findState(region)) return true
  return mixedWord.test(typed) || canada.test(city)
}

/** A street may contain nearly everything, but not the postal code of a Canadian city. */
export function isForeignStreet(typed: string): boolean {
  return canadianCode.test(typed) || /,[^,]*\bcanada$/i.test(typed.trim())
}
