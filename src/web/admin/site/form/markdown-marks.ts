import { paths } from '#shared/paths.ts'

/** A text with what is selected in it; both ends are the same for a cursor. */
export type Selected = { text: string; from: number; to: number }
/** One replacement that a mark makes, and what is selected afterwards. */
export type MarkChange = { from: number; to: number; insert: string; select: { from: number; to: number } }

export type MarkName = 'bold' | 'italics' | 'link' | 'list' | 'heading' | 'quote'

const around = { bold: '**', italics: '*' } as const
const before = { list: '- ', heading: '## ', quote: '> ' } as const

/** What the button of a mark does; pressed on words that have the mark, it takes the mark away. */
export function markChange(mark: MarkName, selected: Selected, sample: string): MarkChange {
  if (mark === 'bold' || mark === 'italics') return surround(around[mark], selected, sample)
  return mark === 'link' ? makeLink(selected, sample) : startLines(before[mark], selected)
}

function surround(sign: string, { text, from, to }: Selected, sample: string): MarkChange {
  if (hasAround(sign, text, from, to)) {
    const words = text.slice(from, to)
    const start = from - sign.length
    return { from: start, to: to + sign.length, insert: words, select: { from: start, to: start + words.length } }
  }
  // A mark beside a space would stay visible on the page: Markdown wants it at the words.
  const chosen = text.slice(from, to)
  const words = chosen.trim() || sample
  const [lead = '', tail = ''] = chosen.trim() ? chosen.split(chosen.trim()) : ['', '']
  const start = from + lead.length + sign.length
  return { from, to, insert: lead + sign + words + sign + tail, select: { from: start, to: start + words.length } }
}

/** `*` also begins `**`: words in bold are not in italics because of that. */
function hasAround(sign: string, text: string, from: number, to: number): boolean {
  let count = 0
  while (text[from - 1 - count] === '*' && text[to + count] === '*') count++
  return sign === '*' ? count === 1 || count === 3 : count >= 2
}

function makeLink({ text, from, to }: Selected, sample: string): MarkChange {
  const words = text.slice(from, to) || sample
  const address: string = paths.contact
  const start = from + words.length + 3
  return { from, to, insert: `[${words}](${address})`, select: { from: start, to: start + address.length } }
}

function startLines(sign: string, { text, from, to }: Selected): MarkChange {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', Math.max(start, to - (to > from && text[to - 1] === '\n' ? 1 : 0)))
  const end = next === -1 ? text.length : next
  const lines = text.slice(start, end).split('\n')
  const isMarked = lines.every((line) => line.startsWith(sign))
  const changed = lines.map((line) => (isMarked ? line.slice(sign.length) : sign + line.replace(/^(?:- |#+ |> )/, '')))
  // Markdown needs an empty line between a paragraph and what follows it.
  const gap =
    !isMarked && start > 0 && !text.slice(0, start).endsWith('\n\n') && !hasSign(sign, text, start) ? '\n' : ''
  const insert = gap + changed.join('\n')
  const last = start + insert.length
  return { from: start, to: end, insert, select: { from: from === to ? last : start + gap.length, to: last } }
}

/** Whether the line above belongs to the same list or quote. */
function hasSign(sign: string, text: string, start: number): boolean {
  const above = text.slice(text.lastIndexOf('\n', start - 2) + 1, start)
  return sign !== before.heading && above.startsWith(sign)
}
