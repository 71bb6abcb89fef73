import sax from 'sax'
import { designDocument } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { upload } from '#shared/messages/upload.ts'
import { tooComplex } from './drawing.ts'

// A picture inside a file is one attribute of megabytes; the size of the file is limited before.
Object.assign(sax, { MAX_BUFFER_LENGTH: Number.POSITIVE_INFINITY })

export type Attributes = Readonly<Record<string, string>>

export type SvgSource = {
  root: { name: string; attributes: Attributes }
  /** What follows the root's opening tag, its closing tag included; empty for a root without content. */
  rest: string
  hasText: boolean
  hasPictures: boolean
  /** The first choice of each list of fonts. */
  fonts: ReadonlySet<string>
}

export function unreadableSvg(): AppError {
  return new AppError('unsupported', upload.unreadableSvg)
}

/**
 * Reads the markup without drawing it; throws AppError for what is refused: entities, pictures outside of the file, too many
 * elements. Scripts and links pass: nothing ever runs or follows them.
 */
export function readSvg(text: string): SvgSource {
  let root: (SvgSource['root'] & { end: number; isEmpty: boolean }) | null = null
  let elements = 0
  const effects = { steps: 0, filtered: 0 }
  const found = { hasText: false, hasPictures: false, fonts: new Set<string>() }
  eachElement(text, {
    onDoctype(doctype) {
      if (doctype.includes('[')) throw new AppError('unsupported', upload.entities)
    },
    onElement(name, attributes, { end, isEmpty }) {
      elements++
      if (elements > designDocument.maxElements) throw tooComplex()
      root ??= { name, attributes, end, isEmpty }
      const kind = localName(name)
      if (kind === 'text') found.hasText = true
      if (kind === 'image' || kind === 'feImage') found.hasPictures = true
      requireInside(kind, attributes)
      countEffects(kind, attributes, effects)
      noteFonts(`font-family:${attributes['font-family'] ?? ''};${attributes.style ?? ''}`, found.fonts)
    },
    onText(element, content) {
      if (element === 'style') noteFonts(content, found.fonts)
    },
  })
  // The assertion undoes a narrowing: TypeScript does not see that a callback assigns it.
  const { end, isEmpty, ...opened } = (root as (SvgSource['root'] & { end: number; isEmpty: boolean }) | null) ?? {
    ...{ name: '', attributes: {}, end: 0, isEmpty: true },
  }
  if (localName(opened.name) !== 'svg') throw unreadableSvg()
  return { ...found, root: opened, rest: isEmpty ? `</${opened.name}>` : text.slice(end) }
}

type Reader = {
  onDoctype?: (doctype: string) => void
  onElement: (name: string, attributes: Attributes, place: { end: number; isEmpty: boolean }) => void
  onText?: (element: string, content: string) => void
  onEnd?: () => void
}

/** Calls the reader for each element in order; throws `unreadableSvg` for text that is not well-formed. */
export function eachElement(text: string, { onDoctype, onElement, onText, onEnd }: Reader) {
  const parser = sax.parser(true)
  const open: string[] = []
  parser.ondoctype = (doctype) => onDoctype?.(doctype)
  parser.onopentag = ({ name, attributes, isSelfClosing }) => {
    open.push(localName(name))
    onElement(name, attributes as Attributes, { end: parser.position, isEmpty: isSelfClosing })
  }
  parser.onclosetag = () => {
    open.pop()
    onEnd?.()
  }
  parser.ontext = (content) => onText?.(open.at(-1) ?? '', content)
  parser.oncdata = (content) => onText?.(open.at(-1) ?? '', content)
  parser.onerror = () => {
    throw unreadableSvg()
  }
  parser.write(text).close()
}

export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Of all links, only those of pictures and of reused parts would be drawn. */
function requireInside(kind: string, attributes: Attributes) {
  if (!['image', 'feImage', 'use'].includes(kind)) return
  for (const [name, value] of Object.entries(attributes)) {
    if (localName(name) !== 'href') continue
    const address = value.trim()
    if (address === '' || address.startsWith('#')) continue
    if (kind === 'use' || !/^data:image\/(?:png|jpe?g|gif);base64,/i.test(address))
      throw new AppError('unsupported', upload.linkedPicture)
  }
}

type Effects = { steps: number; filtered: number }

/** A filter of a few lines can take hours, so what it asks for is bounded before anything is drawn. */
function countEffects(kind: string, attributes: Attributes, effects: Effects) {
  const { maxFilterSteps, maxFiltered, maxOctaves } = designDocument
  if (isFilterStep(kind)) effects.steps++
  if (attributes.filter || attributes.style?.includes('filter')) effects.filtered++
  const isBounded =
    effects.steps <= maxFilterSteps &&
    effects.filtered <= maxFiltered &&
    !(kind === 'feTurbulence' && Number(attributes.numOctaves ?? 1) > maxOctaves)
  if (!isBounded) throw new AppError('too_large', upload.tooManyEffects)
}

/** `feImage` and all the others, but not the parts of a step: `feFuncR`, `feMergeNode`, the lights. */
function isFilterStep(kind: string): boolean {
  return /^fe[A-Z]/.test(kind) && !/^fe(?:Func|MergeNode|\w+Light$)/.test(kind)
}

function noteFonts(css: string, fonts: Set<string>) {
  for (const declaration of css.split(/[;{}]/)) {
    const colon = declaration.indexOf(':')
    const property = declaration.slice(0, colon).trim().toLowerCase()
    const [first = ''] = declaration.slice(colon + 1).split(',')
    if (property === 'font-family') fonts.add(unquoted(first))
    // The short form ends with the size and the name.
    const words = first.trim().split(/\s+/)
    const size = words.findIndex((word) => /\d/.test(word))
    if (property === 'font' && size !== -1) fonts.add(unquoted(words.slice(size + 1).join(' ')))
  }
  fonts.delete('')
}

function unquoted(name: string): string {
  return name.replace(/["']|!important/g, '').trim()
}
