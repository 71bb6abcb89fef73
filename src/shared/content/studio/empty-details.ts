/** What a studio may leave empty in its settings (CNT-07). */
const mayBeEmpty = ['phone', 'street', 'road', 'housenumber', 'hours', 'people', 'peoplefirst'] as const

const openings = ['at', 'on', 'in', 'by', 'to', 'from', 'of', 'near']
const separators = [' · ', ' | ', ' / ', '; ', ', ']
const verbs = ['call ', 'Call ', 'phone ', 'Phone ', 'ring ', 'Tel. ']
/** Where a text goes on after a place has been left out of it. */
const goesOn = (rest: string) => rest === '' || /^[\s.,:;!?)]/.test(rest)

/**
 * The text without what would be said of a detail that the studio has not: in a list that entry alone, otherwise the words
 * from its preposition on, and where there is neither the sentence.
 */
export function withoutEmptyDetails(text: string, values: Readonly<Record<string, string>>): string {
  const empty = mayBeEmpty.filter((name) => values[name] === '').map((name) => `{${name}}`)
  return empty.filter((written) => text.includes(written)).reduce(leaveOut, text)
}

function leaveOut(text: string, written: string): string {
  const lines = text.split('\n').flatMap((line) => {
    if (!line.includes(written)) return [line]
    const left = line
      .split(/(?<=[.!?])\s/)
      .map((sentence) => (sentence.includes(written) ? close(sentence, written) : sentence))
      .filter(Boolean)
      .join(' ')
    return /[\p{L}\p{N}{]/u.test(left) ? [left] : []
  })
  return lines.join('\n')
}

function close(sentence: string, written: string): string {
  const left = cut(sentence, written)
  if (left.includes(written)) return ''
  return /^[\p{Lu}{]/u.test(sentence) ? left.charAt(0).toUpperCase() + left.slice(1) : left
}

function cut(whole: string, written: string): string {
  // "{street} ({city})" is the city, without the brackets.
  const sentence = whole.replace(/(\{\w+\}) \((\{\w+\})\)/g, (all, first, town) => (first === written ? town : all))
  // Before what is wider, the town: "at {street}, {place}" is "in {place}", and "by {street} in {town}" too.
  const wider = openings.map((word): [string, string] => [` ${word} ${written}, {`, ' in {'])
  const either = openings.map((word): [string, string] => [` ${word} ${written} or `, ' '])
  const named = [...verbs.map((verb) => verb + written), written]
  const listed = named.flatMap((each) => separators.flatMap((one) => [each + one, one + each]))
  const withWords = openings.map((word) => ` ${word} ${written}`)
  const left = [...withWords, ...listed].map((piece): [string, string] => [piece, ''])
  const found = [...wider, ...either, ...left].find(([piece]) => {
    const at = sentence.indexOf(piece)
    return at >= 0 && (piece.endsWith(written) ? goesOn(sentence.slice(at + piece.length)) : true)
  })
  if (!found) return sentence
  const [piece, instead] = found
  return cut(sentence.replace(piece, instead), written)
}
