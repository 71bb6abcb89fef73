import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { generate } from './matrix-draft.ts'
import { MatrixOptions } from './matrix-options.tsx'

const texts = messages.adminCombinations
const rows = generate({ values: { color: 'Red, Blue', size: '', variant: '' }, rows: [] })
const shown = (color: string) =>
  renderToStaticMarkup(
    <MatrixOptions
      draft={{ values: { color, size: '', variant: '' }, option_name: '', rows }}
      nameProblem={undefined}
      onChange={() => undefined}
    />,
  )

test('SEL-01: a value that replaces another is asked about, and neither answer is chosen before', () => {
  const html = shown('Red, Navy')
  for (const text of [texts.replaced, texts.renames, texts.isAnother]) expect(html).toContain(text('Blue', 'Navy'))
  const radios = html.match(/<input[^>]*type="radio"[^>]*>/g) ?? []
  expect(radios).toHaveLength(2)
  for (const radio of radios) {
    expect(radio).toContain('required')
    expect(radio).not.toContain('checked')
  }
  expect(shown('Red, White, Navy')).not.toContain('type="radio"')
})
