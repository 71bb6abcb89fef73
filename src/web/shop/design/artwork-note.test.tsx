import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { OwnPrintNote } from './artwork-note.tsx'

const noteOf = (product: Parameters<typeof OwnPrintNote>[0]['product']) =>
  renderToStaticMarkup(<OwnPrintNote product={product} />).replace(/<[^>]*>/g, '')

test('SEL-12: the page says whether an upload replaces the print that the product has, or joins it', () => {
  const { replaced, joined } = messages.product.ownPrint
  expect(noteOf({ own_print: 'replaced', artwork: 'optional' })).toBe(replaced)
  expect(noteOf({ own_print: 'joined', artwork: 'required' })).toBe(joined)
  expect(noteOf({ own_print: 'none', artwork: 'optional' })).toBe('')
  expect(noteOf({ own_print: 'replaced', artwork: 'forbidden' }), 'which takes no upload').toBe('')
})
