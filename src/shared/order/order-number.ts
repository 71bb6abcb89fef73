/** Without 0, 1, I, L, O and U: they are easily confused on the telephone, and fewer words can form. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 6
/** The largest multiple of the alphabet's length up to 256: bytes from there on would favour the first letters. */
const fairBytes = 256 - (256 % alphabet.length)

/** `AI-7F3K2Q`: short enough to say aloud; a label that grants no access to data. */
export function newOrderNumber(): string {
  let letters = ''
  while (letters.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < fairBytes && letters.length < length) letters += alphabet[byte % alphabet.length]
  }
  return `AI-${letters}`
}
