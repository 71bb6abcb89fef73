/** How much text a field and a request may hold. */

/** text bounds, in characters. */
export const maxLength = {
  name: 120,
  email: 254,
  phone: 40,
  subject: 200,
  package: 120,
  address: 200,
  city: 100,
  state: 60,
  zip: 20,
  text: 5_000,
  option: 120,
  optionList: 1_000,
  reason: 500,
  search: 200,
  orderNumber: 20,
  tracking: 120,
  password: 256,
  signInCode: 20,
  linkToken: 43,
  run: 40,
} as const

export const jsonBodyMaxBytes = 256 * 1024
/** A text document at its own limits: 200 news posts of 8,000 characters, each up to four bytes. */
export const documentMaxBytes = 8 * 1024 * 1024

/** The most fields a posted form may have: many times what the site's longest form has. */
export const mostFormFields = 100
