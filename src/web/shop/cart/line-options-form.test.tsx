import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { LineOptionsForm } from './line-options-form.tsx'

const combinations = ['Midnight', 'Red'].flatMap((color) =>
  ['S', 'L'].map((size) => ({ color, size, variant: '', stock: 3 })),
)
const product = { colors: ['Midnight', 'Red'], sizes: ['S', 'L'], variants: [], combinations }

function shown(color: string, sold: object = product) {
  const line = { id: 1, name: 'Matrix Tee', color, size: 'L', variant: '' }
  return renderToStaticMarkup(<LineOptionsForm line={line as never} now={{ product: sold, message: '' } as never} />)
}

test('SEL-01: a line whose value was renamed says so, and asks for another; no other value is called not made for it', () => {
  const gone = shown('Navy')
  const { selectColor, unavailable } = messages.product
  expect(gone).toContain(messages.checkout.valueGone('Navy', selectColor))
  expect(gone).not.toContain(unavailable['not-sold'])
  expect(gone.match(/ checked /g)).toHaveLength(1)
  const open = shown('')
  expect(open).toContain(`>${selectColor}<`)
  // Once a color is chosen, what is not made in it says so.
  const [, ...others] = combinations
  expect(shown('Midnight', { ...product, combinations: others })).toContain(`${unavailable['not-sold']}: S`)
})
