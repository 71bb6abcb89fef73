import { isWithin } from '../form/form-path.ts'
import { type ElementTexts, type fieldTexts, matchMarks } from './page-marks.ts'

type Fields = ReturnType<typeof fieldTexts>

const styles = `
  [data-editable] { cursor: pointer }
  [data-editable]:hover { outline: 2px dashed var(--second, #0b6e63); outline-offset: 4px }
  [data-editing] { outline: 2px solid var(--accent, #d43d1a) !important; outline-offset: 4px }
`

/** Elements whose text may be broken by bold words and links. */
const textTags = 'p, li, h1, h2, h3, h4, h5, h6, blockquote, dt, dd, figcaption, a, button, span, label'

function textsIn(part: Element): ElementTexts<Element>[] {
  return [...part.querySelectorAll(':not(script, style, svg, svg *)')].flatMap((element) => {
    const own = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.nodeValue ?? '')
      .join('')
    // With one element in it and no text beside that, it is that element's text.
    const isWhole = (own.trim() !== '' || element.childElementCount > 1) && element.matches(textTags)
    const whole = isWhole ? (element.textContent ?? '') : own
    return whole.trim() === '' ? [] : [{ element, own, whole }]
  })
}

/**
 * The parts of the page that show a field: in its middle, or around that (header and footer), wherever more fields are. A word
 * of one is often in the other too, and there it belongs to another document. `parts`: what of the document the page is for. Its
 * texts have their own place, and come before the same words of other parts.
 */
export function markPage(page: Document, fields: Fields, parts: readonly string[]): Map<Element, string> {
  const texts = textsIn(page.body)
  const own = fields.filter(({ path }) => parts.some((part) => part !== '' && isWithin(path, part)))
  const marks = new Map([...marksInOnePlace(fields, texts), ...marksInOnePlace(own, texts)])
  for (const element of page.querySelectorAll('[data-editable]')) element.removeAttribute('data-editable')
  for (const element of marks.keys()) element.setAttribute('data-editable', '')
  return marks
}

function marksInOnePlace(fields: Fields, texts: readonly ElementTexts<Element>[]): Map<Element, string> {
  const [inside, around] = [true, false].map((isInside) =>
    matchMarks(
      fields,
      texts.filter(({ element }) => (element.closest('main') !== null) === isInside),
    ),
  ) as [Map<Element, string>, Map<Element, string>]
  const countOf = (marks: Map<Element, string>) => new Set(marks.values()).size
  return countOf(inside) >= countOf(around) ? inside : around
}

/** A style element would need a hash in the page's security policy; a sheet made by script needs none. */
export function addMarkStyles(view: Window & typeof globalThis): void {
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(styles)
  view.document.adoptedStyleSheets = [sheet]
}

/** Whether a part of the page shows the field, or one in it. */
export function isMarked(marks: ReadonlyMap<Element, string>, path: string): boolean {
  return [...marks.values()].some((of) => isWithin(of, path))
}

/** Outlines what shows the field, and scrolls the page, never the window around it, until it is seen. */
export function showField(
  view: Window,
  marks: ReadonlyMap<Element, string>,
  path: string | null,
  scrolls: boolean,
): void {
  for (const element of view.document.querySelectorAll('[data-editing]')) element.removeAttribute('data-editing')
  // For an entry of a list, whatever shows one of its fields.
  const isShown = (of: string) => of === path || (path !== null && /\.\d+$/.test(path) && isWithin(of, path))
  const shown = [...marks].filter(([, of]) => isShown(of)).map(([element]) => element)
  for (const element of shown) element.setAttribute('data-editing', '')
  const [first] = shown
  if (!first) return
  const folded = first.closest('details')
  if (folded && !first.closest('summary')) folded.open = true
  if (!scrolls) return
  const { top, bottom, height } = first.getBoundingClientRect()
  if (top >= 0 && bottom <= view.innerHeight) return
  const isCalm = view.matchMedia('(prefers-reduced-motion: reduce)').matches
  const gap = Math.max(80, (view.innerHeight - height) / 2)
  view.scrollTo({ top: view.scrollY + top - gap, behavior: isCalm ? 'instant' : 'smooth' })
}

/** The field of the innermost marked element around this one. */
export function fieldOf(marks: ReadonlyMap<Element, string>, target: EventTarget | null): string | undefined {
  let element = target as Element | null
  while (element && !marks.has(element)) element = element.parentElement
  return element ? marks.get(element) : undefined
}
