import { expect, test } from 'vitest'
import { type FormSchema, isGroup, schemaIfPresent } from '#shared/content/form-schema.ts'
import { contentKinds, contentNames } from '#shared/content/schemas/kinds.ts'
import type { RichBlock, RichInline } from '#shared/rich-text.ts'
import { plainText } from '#shared/rich-text.ts'
import { formOf } from './forms.ts'
import { toRichText } from './rich-text.ts'

const read = (source: string) => toRichText(source, (text) => text)
const paragraph = (...children: RichInline[]): RichBlock => ({ kind: 'paragraph', children })

test('bold, italics, links, lists, headings and quotes are what formatted text can have', () => {
  expect(
    read('## Paper\n\nA **bold** and *quiet* [link](/page-faq).\\\nNext\n\n- one\n- two\n\n1. first\n\n> said'),
  ).toEqual([
    { kind: 'heading', children: ['Paper'] },
    paragraph(
      'A ',
      { kind: 'strong', children: ['bold'] },
      ' and ',
      { kind: 'emphasis', children: ['quiet'] },
      ' ',
      { kind: 'link', href: '/page-faq', children: ['link'] },
      '.',
      { kind: 'break' },
      'Next',
    ),
    { kind: 'list', isOrdered: false, items: [[paragraph('one')], [paragraph('two')]] },
    { kind: 'list', isOrdered: true, items: [[paragraph('first')]] },
    { kind: 'quote', children: [paragraph('said')] },
  ])
})

test('HTML stays text, and a link that is no page, web, mail or phone address its words', () => {
  expect(plainText(read('<script>alert(1)</script>\n\nA <b>bold</b> word'))).toBe(
    '<script>alert(1)</script>\nA <b>bold</b> word',
  )
  for (const href of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example',
    'http://plain.example',
    'vbscript:x',
  ])
    expect(read(`[words](<${href}>)`)).toEqual([paragraph('words')])
  for (const href of ['/contact', 'https://example.com/a', 'mailto:a@example.com', 'tel:+15035550142'])
    expect(read(`[words](${href})`)).toEqual([paragraph({ kind: 'link', href, children: ['words'] })])
})

test('placeholders are filled as text: what they stand for is not formatted', () => {
  expect(toRichText('**{studio}**', () => 'A *starred* [name](/x)')).toEqual([
    paragraph({ kind: 'strong', children: ['A *starred* [name](/x)'] }),
  ])
})

test('quotes and lists nested without end are read at once and shown four deep', () => {
  const quotes = read(`${'> '.repeat(1_900)}end`)
  expect(JSON.stringify(quotes).match(/"quote"/g)).toHaveLength(4)
  const marked = read(`${'*a **b '.repeat(30)}end${'** x* x'.repeat(30)}`)
  const depthOf = (inline: RichInline): number =>
    typeof inline === 'string' || inline.kind === 'break' ? 0 : 1 + Math.max(...inline.children.map(depthOf))
  expect(
    marked.map((block) => ('children' in block ? Math.max(...(block.children as RichInline[]).map(depthOf)) : 0)),
  ).toEqual([4])
})

test('a draft beyond the bounds of what is published is one paragraph, as it is written', () => {
  for (const source of ['> '.repeat(50_000), '*a_'.repeat(7_000)]) expect(read(source)).toEqual([paragraph(source)])
})

/** Every formatted text of a document. */
function formattedOf(schema: FormSchema, value: unknown): string[] {
  const present = schemaIfPresent(schema) ?? schema
  if (Array.isArray(value)) return value.flatMap((entry) => formattedOf(present.items ?? {}, entry))
  if (isGroup(value))
    return Object.entries(value).flatMap(([name, field]) => formattedOf(present.properties?.[name] ?? {}, field))
  return present.control === 'formatted' ? [String(value)] : []
}

/** Without the marks that the standard texts are written with on purpose: paragraphs, points and links. */
const wordsOf = (source: string) =>
  source
    .replaceAll(/\n+/g, '\n')
    .replaceAll(/^- /gm, '')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')

test('the standard texts are read as they are written', () => {
  const formatted = contentNames.flatMap((name) => formattedOf(formOf(name), contentKinds[name].standard))
  expect(formatted.length).toBeGreaterThan(12)
  for (const source of formatted) expect(plainText(read(source))).toBe(wordsOf(source))
})
