import { line, sentences } from '../fields.ts'

/* The fields that most mails have; `placeholders` are what this mail fills in besides the general ones. */

type Placeholders = readonly string[]

const own = (placeholders: Placeholders) => (placeholders.length > 0 ? { placeholders } : {})

export function subject(placeholders: Placeholders = [], title = 'Subject') {
  return line(title, { max: 150, ...own(placeholders) })
}

export function heading(title = 'Heading') {
  return line(title, { max: 100 })
}

export function paragraph(title = 'Text', placeholders: Placeholders = []) {
  return sentences(title, { max: 600, ...own(placeholders) })
}

/** A paragraph or step that the mail can do without. */
export function extra(title: string, placeholders: Placeholders = []) {
  return sentences(title, { max: 600, optional: true, ...own(placeholders) })
}

export function button(title = 'Button') {
  return line(title, { max: 40 })
}

/** What stands before a value, or in place of one. */
export function label(title: string, placeholders: Placeholders = []) {
  return line(title, { max: 80, ...own(placeholders) })
}
