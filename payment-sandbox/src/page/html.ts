/** Markup that is safe to send: made only by `html`, which escapes everything that is not itself `Html`. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = Html | string | number | null | false | undefined | readonly Part[]

export function html(literals: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(literals.reduce((markup, literal, index) => markup + toMarkup(parts[index - 1]) + literal))
}

function toMarkup(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.markup
  if (typeof part === 'object') return part.map(toMarkup).join('')
  return escapeText(String(part))
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
