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
 * Whether one of these words has the form of an order number. Without the prefix that orders have now, it needs a figure: those of
 * BANNER are letters of the alphabet, too.
 */
export function namesOrder(text: string, prefix: string): boolean {
  const words = text.toUpperCase().split(/\s+/)
  return words.some((typed, at) => {
    const word = typed.replace(/[^A-Z0-9-]/g, '')
    const [before, letters] = [word.slice(0, -length), word.slice(-length)]
    if (letters.length < length || ![...letters].every((letter) => alphabet.includes(letter))) return false
    if ([`${prefix}-`, prefix].includes(before || (words[at - 1] ?? ''))) return true
    return /\d/.test(letters) && /^(?:[A-Z]{2,5}-?)?$/.test(before)
  })
}

/**
 * What a buyer has typed of a number: `ANI-7F3K2Q`, `ani 7f3k2q` or `7F3K2Q`, without what is no letter or figure. Orders have
 * had other prefixes before, so none is asked for.
 */
export function readOrderNumber(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
