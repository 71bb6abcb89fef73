/** What a studio may leave empty in its settings (CNT-07). */
const mayBeEmpty = ['phone', 'street', 'road', 'housenumber', 'hours', 'people', 'peoplefirst'] as const

const opening = / (?:at|on|in|by|to|from|of|near) $/
const separator = '(?: [·|/] |[;,] )'
const verb = String.raw`(?:(?<!\p{L})(?:call|Call|phone|Phone|ring|Tel\.) )?`
/** Where a text goes on after a place has been left out of it. */
const goesOn = /^(?=[\s.,:;!?)]|$)/

/**
 * What is left out with a placeholder, by what stands right before and right after it: of these the first that fits. Brackets come
 * first, then a preposition with what it leads on to, then a preposition alone, then an entry of a list.
 */
const neighbors: readonly { before: RegExp; after: RegExp; instead: string }[] = [
  // "{street} ({city})" is the city, without the brackets; "{city} ({phone})" has nothing in them.
  { before: /$/, after: /^ \((\{\w+\})\)/, instead: '$1' },
  { before: / \($/, after: /^\)/, instead: '' },
  // Before what is wider, the town: "at {street}, {place}" is "in {place}".
  { before: opening, after: /^, (?=\{)/, instead: ' in ' },
  // "on {phone} or by mail" is "by mail".
  { before: opening, after: /^ or /, instead: ' ' },
  // "find us at {street} today" is "find us today".
  { before: opening, after: goesOn, instead: '' },
  // An entry with the separator after it, or that of the last one before it: "call {phone}; mail {email}" is "mail {email}".
  { before: new RegExp(`${verb}$`, 'u'), after: new RegExp(`^${separator}`), instead: '' },
  { before: new RegExp(`${separator}${verb}$`, 'u'), after: goesOn, instead: '' },
]

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

function cut(sentence: string, written: string): string {
  const at = sentence.indexOf(written)
  if (at < 0) return sentence
  const [start, rest] = [sentence.slice(0, at), sentence.slice(at + written.length)]
  for (const { before, after, instead } of neighbors)
    if (before.test(start) && after.test(rest))
      return cut(start.replace(before, '') + rest.replace(after, instead), written)
  return sentence
}
