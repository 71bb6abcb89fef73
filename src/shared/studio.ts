/** The studio's details on every page; an administrator changes them (docs/decisions/0028). */
export type Studio = {
  name: string
  /** Left out when it is the name. */
  legalName?: string
  /** Empty when nobody is to call. */
  phone: string
  email: string
  /** Empty for a studio that nobody visits. */
  street: string
  /** `Portland, OR 97214`: city, state and postal code. */
  city: string
  hours: readonly { days: string; times: string }[]
  social: readonly { label: string; href: string }[]
}

/** Street and city, or the city alone. */
export function addressLine({ street, city }: Pick<Studio, 'street' | 'city'>): string {
  return [street, city].filter(Boolean).join(', ')
}

/** `Portland, OR` of `Portland, OR 97214`, and `Toronto, ON` of `Toronto, ON M5V 2T6`. */
export function withoutZip(city: string): string {
  const words = city.trim().split(' ')
  return words.slice(0, words.findLastIndex((word) => !/\d/.test(word)) + 1).join(' ')
}

/** E.164; ten digits without a country code are a number of the United States. Empty where there is none. */
export function phoneNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (digits === '') return ''
  return phone.trim().startsWith('+') || digits.length !== 10 ? `+${digits}` : `+1${digits}`
}
