/** Without 0, 1, I, L, O and U: they are easily confused on the telephone, and fewer words can form. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 6
/** The largest multiple of the alphabet's length up to 256: bytes from there on would favour the first letters. */
const fairBytes = 256 - (256 % alphabet.length)

/** What a form shows as an example; its letters stand behind the prefix of the studio. */
export const exampleOrderLetters = '7F3K2Q'

export const standardOrderPrefix = 'ANI'

/** `ANI-7F3K2Q`: short enough to say aloud; a label that grants no access to data. */
export function newOrderNumber(prefix: string): string {
  return `${prefix}-${randomLetters()}`
}

/** Said or shown at the counter (SEL-15). */
export function newPickupCode(): string {
  return randomLetters()
}

function randomLetters(): string {
  let letters = ''
  while (letters.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < fairBytes && letters.length < length) letters += alphabet[byte % alphabet.length]
  }
  return letters
}

/**
 * What a buyer has typed of a number: `ANI-7F3K2Q`, `ani 7f3k2q` or `7F3K2Q`, without what is no letter or figure. Orders have
 * had other prefixes before, so none is asked for.
 */
export function readOrderNumber(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
