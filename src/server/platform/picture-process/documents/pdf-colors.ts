import { inflateSync } from 'node:zlib'

export type Color = 'rgb' | 'cmyk' | 'gray'

/** Colours are looked for in this much, so that a hostile file costs little. */
const limits = { streams: 2_000, bytesOfStream: 4 * 1024 * 1024, bytes: 16 * 1024 * 1024 }
const dictionaryBytes = 1_024
const unitName = '/UserUnit'

/** The operators that set a colour, with how many numbers come before them. */
const operators: Partial<Record<string, { color: Color; numbers: number }>> = {
  k: { color: 'cmyk', numbers: 4 },
  K: { color: 'cmyk', numbers: 4 },
  rg: { color: 'rgb', numbers: 3 },
  RG: { color: 'rgb', numbers: 3 },
  g: { color: 'gray', numbers: 1 },
  G: { color: 'gray', numbers: 1 },
}
const names: readonly [name: string, color: Color][] = [
  ['/DeviceCMYK', 'cmyk'],
  ['/DeviceRGB', 'rgb'],
  ['/CalRGB', 'rgb'],
  ['/DeviceGray', 'gray'],
  ['/CalGray', 'gray'],
]
const colorOfProfile: Partial<Record<string, Color>> = { CMYK: 'cmyk', 'RGB ': 'rgb', GRAY: 'gray' }

/**
 * The colour spaces that a PDF uses, as far as they are found: pdfium tells them only of pictures, because it draws
 * everything in RGB. Looks at names and drawing operators, also in packed streams; a file that hides them has none.
 * And whether a page of it may have units of its own, which is where nobody could look, too.
 */
export function lookIntoStreams(pdf: Uint8Array): { colors: Set<Color>; mayHaveUnit: boolean } {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const found = new Set<Color>()
  let mayHaveUnit = bytes.includes(unitName, 0, 'latin1')
  noteNames(bytes, found)
  let left = limits.bytes
  let at = 0
  for (let count = 0; ; count++) {
    const keyword = bytes.indexOf('stream', at)
    if (keyword === -1) break
    if (count === limits.streams || left <= 0) return { colors: found, mayHaveUnit: true }
    const start = keyword + 'stream'.length + (bytes[keyword + 6] === 13 ? 2 : 1)
    const end = bytes.indexOf('endstream', start)
    if (end === -1) break
    at = end + 'endstream'.length
    const dictionary = lastDictionary(bytes.subarray(Math.max(0, keyword - dictionaryBytes), keyword))
    if (/\/Image\b|\/Length1\b|\/Type1C\b|\/CIDFontType0C\b|\/OpenType\b/.test(dictionary)) continue
    const { content, cost } = unpack(bytes.subarray(start, end), dictionary)
    left -= cost
    // Other objects, such as pages.
    if (dictionary.includes('/ObjStm')) mayHaveUnit ||= content?.includes(unitName, 0, 'latin1') ?? true
    if (!content) continue
    noteProfile(content, found)
    noteNames(content, found)
    noteOperators(content.toString('latin1'), found)
  }
  return { colors: found, mayHaveUnit }
}

/** The text of the object that the stream belongs to: what is before it is of other objects. */
function lastDictionary(before: Buffer): string {
  const text = before.toString('latin1')
  return text.slice(text.lastIndexOf(' obj') + 1)
}

/** `cost` is what was unpacked: zlib does not tell it of a stream that fails, which may do so at its end. */
function unpack(packed: Buffer, dictionary: string): { content: Buffer | null; cost: number } {
  const { bytesOfStream } = limits
  if (dictionary.includes('/Filter') && !dictionary.includes('/FlateDecode')) return { content: null, cost: 0 }
  try {
    const content = dictionary.includes('/Filter')
      ? inflateSync(packed, { maxOutputLength: bytesOfStream })
      : packed.subarray(0, bytesOfStream)
    return { content, cost: content.length }
  } catch {
    return { content: null, cost: bytesOfStream }
  }
}

function noteNames(bytes: Buffer, found: Set<Color>) {
  for (const [name, color] of names) if (bytes.includes(name, 0, 'latin1')) found.add(color)
}

/** An ICC profile names its colour space after 16 bytes and has a signature after 36. */
function noteProfile(bytes: Buffer, found: Set<Color>) {
  if (bytes.toString('latin1', 36, 40) !== 'acsp') return
  const color = colorOfProfile[bytes.toString('latin1', 16, 20)]
  if (color) found.add(color)
}

function noteOperators(content: string, found: Set<Color>) {
  const words = content.split(/\s+/)
  for (const [index, word] of words.entries()) {
    const operator = operators[word]
    if (!operator || found.has(operator.color) || index < operator.numbers) continue
    if (words.slice(index - operator.numbers, index).every((each) => /^-?[\d.]+$/.test(each))) found.add(operator.color)
  }
}
