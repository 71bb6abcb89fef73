import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { answeredProduct } from '#test/helpers/answered-product.ts'
import { productFromAnswer } from '#web/lib/read-product.ts'
import { QuickAddButton } from './card-buttons.tsx'

function cardOf(artwork: 'optional' | 'required' | 'forbidden') {
  const product = productFromAnswer(answeredProduct({ artwork }))
  const router = createMemoryRouter([{ path: '/', element: <QuickAddButton product={product} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('SEL-12: the button of a product that requires artwork leads to the upload on its page', () => {
  expect(cardOf('required')).toContain('href="/shop-product-details/7#artwork"')
  expect(cardOf('required')).toContain('aria-label="Add your design: Rose City Mug"')
  for (const rule of ['optional', 'forbidden'] as const)
    expect(cardOf(rule)).toMatch(/^<button[^>]*>Add to Cart<\/button>$/)
})
