import { expect, test } from 'vitest'
import { rebase } from './rebase.ts'

const opened = { price: '20', material: 'Cotton', ladder: [{ from: 12 }] }

test('Fields of both editors are kept; of a field that both have changed, the typed value', () => {
  const theirs = { ...opened, price: '21', ladder: [{ from: 24 }] }
  expect(rebase({ ...opened, material: 'Linen' }, opened, theirs)).toEqual({ ...theirs, material: 'Linen' })
  expect(rebase({ ...opened, price: '19' }, opened, theirs)).toEqual({ ...theirs, price: '19' })
  expect(rebase({ ...opened, ladder: [] }, opened, theirs)).toEqual({ ...theirs, ladder: [] })
})
