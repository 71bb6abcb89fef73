import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { mailSamples } from '#server/mail-samples/mail-samples.ts'
import { chooseWordings } from '#shared/content/studio/wordings.ts'
import * as promises from '#shared/promises.ts'
import { brokenPromises } from '#test/helpers/promise-claims.ts'

const root = join(import.meta.dirname, '../..')
/** Every folder with texts for visitors and buyers. The admin screens are left out: they promise nothing to customers. */
const foldersWithTexts = [
  ...['layout', 'site', 'shop', 'ui', 'lib'].map((folder) => `src/web/${folder}`),
  'src/web/root.tsx',
  'src/shared',
  'src/server',
]
const files = foldersWithTexts
  .flatMap((path) =>
    path.endsWith('.tsx')
      ? [path]
      : readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).map((name) => `${path}/${name}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/admin-|\/administrat|embedded-postgres/.test(file))

type Node = { type: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const table: Record<string, unknown> = { ...promises }
const promiseOf = (node: Node) => (node.type === 'Identifier' ? table[String(node.name)] : undefined)

/** The texts of a source file: strings, templates with the promises they refer to filled in, and text between tags. */
function textsOf(file: string): string[] {
  const texts: string[] = []
  const visit = (node: Node) => {
    if (/^(Import|TS(?!As|Satisfies|NonNull))/.test(node.type)) return
    if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value)
    else if (node.type === 'JSXText') texts.push(String(node.value).replaceAll(/\s+/g, ' '))
    else if (node.type === 'TemplateLiteral') {
      const between = node.expressions as Node[]
      const quasis = node.quasis as { value: { cooked: string } }[]
      texts.push(
        quasis
          .map(({ value }, index) => `${value.cooked}${between[index] ? (promiseOf(between[index]) ?? '…') : ''}`)
          .join(''),
      )
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
  }
  visit(parseSync(file, readFileSync(join(root, file), 'utf8')).program as unknown as Node)
  return texts
}

describe('what the studio promises', () => {
  test('is the same in every text of the site', () => {
    const broken = files.flatMap((file) =>
      textsOf(file)
        .flatMap((text) =>
          ['', 'there'].map((each) => chooseWordings(text, { phone: each, street: each, hours: each })),
        )
        .flatMap((text) => brokenPromises(text).map((claim) => `${file}: ${claim}`)),
    )
    expect(broken).toEqual([])
  })

  test('is the same in every mail', () => {
    const broken = mailSamples('https://alder.example').flatMap(({ kind, subject, text }) =>
      brokenPromises(`${subject}\n${text}`).map((claim) => `${kind}: ${claim}`),
    )
    expect(broken).toEqual([])
  })

  test('is not what any of these sentences claims', () => {
    const claims = [
      'Proof by noon.',
      'You see a proof before the press starts.',
      'Counted from your approval.',
      'Order by noon on a print day and it leaves the next morning.',
      'We print on Mondays.',
      'Print takes 3–7 days.',
      'Print takes 3–7 business days.',
      'Counted from your answer to what we write.',
      'It leaves the shop within a week after your reply.',
      'Print takes five to nine business days.',
      'We answer within two business days.',
      'We reply within 48 hours.',
      'Open nine to six.',
      'Support is there 24/7.',
      'Pick it up whenever you like.',
      'Pay at the counter.',
      '2–4 days',
    ]
    expect(claims.filter((claim) => brokenPromises(claim).length === 0)).toEqual([])
  })
})
