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
