/** The studio's details on every page; an administrator changes them (docs/decisions/0028). */
export type Studio = {
  name: string
  /** Left out when it is the name. */
  legalName?: string
  phone: string
  email: string
  street: string
  /** `Portland, OR 97214`: city, state and postal code. */
  city: string
  hours: readonly { days: string; times: string }[]
  social: readonly { label: string; href: string }[]
}

/** `Portland` of `Portland, OR 97214`. */
export function townOf(city: string): string {
  return city.split(',')[0]?.trim() ?? ''
}

/** `Portland, OR` of `Portland, OR 97214`. */
export function withoutZip(city: string): string {
  const words = city.trim().split(' ')
  return /^\d{5}(?:-\d{4})?$/.test(words.at(-1) ?? '') ? words.slice(0, -1).join(' ') : city.trim()
}

/** E.164; ten digits without a country code are a number of the United States. */
export function phoneNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return phone.trim().startsWith('+') || digits.length !== 10 ? `+${digits}` : `+1${digits}`
}
