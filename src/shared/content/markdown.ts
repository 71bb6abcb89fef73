import type { Markdown } from './schemas/fields.ts'

/** For the standard texts, which are written in code; what is saved is checked by the schema. */
export function markdown(text: string): Markdown {
  return text as Markdown
}
