import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { CodeTargets } from './code-targets.tsx'
import type { Target } from './wire.ts'

const texts = messages.adminCodes
const mugs = { id: 1, name: 'Mugs' }
const deleted = { id: 2, name: texts.deletedTarget('Totes'), gone: 'deleted' as const }

function show({ before, chosen }: { before: Target[]; chosen: Target[] }) {
  return renderToStaticMarkup(
    <CodeTargets
      before={{ categories: before, products: [] }}
      chosen={{ categories: chosen, products: [] }}
      categories={[mugs]}
      problems={{}}
      isReadOnly={false}
      onChange={() => undefined}
    />,
  )
}

test('a deleted category stays chosen, and the form says that the code is for nothing', () => {
  const html = show({ before: [deleted], chosen: [deleted] })
  expect(html).toMatch(/<input[^>]*checked[^>]*\/?>Totes \(deleted\)/)
  expect(html).toContain(texts.forNothing)
  expect(show({ before: [deleted], chosen: [deleted, mugs] })).not.toContain(texts.forNothing)
})

test('whoever leaves out the last of what a code was for reads that it is for everything now', () => {
  expect(show({ before: [deleted], chosen: [] })).toContain(texts.forEverything)
  expect(show({ before: [], chosen: [] })).not.toContain(texts.forEverything)
})

test('the question before a category is deleted names the codes that are for it, or counts them', () => {
  const { confirmCategoryDeleteCodes: words } = messages.adminProducts
  expect(words([], 0)).toBe('')
  expect(words(['SPRING'], 1)).toMatch(/^The discount code SPRING is for it /)
  expect(words(['A1', 'B2', 'C3', 'D4', 'E5'], 7)).toMatch(/^The discount codes A1, B2, C3, D4, E5, and 2 more are /)
  // For a role that may not read codes.
  expect(words([], 2)).toMatch(/^2 discount codes are for it /)
})
