import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { AnswerQuote } from './answer-quote.tsx'

afterEach(() => vi.unstubAllGlobals())

/** With an amount that was typed before the session ended. */
function isMarked(status: string, amount: string): boolean {
  const draft = { message: 'Gladly.', amount }
  const stored = JSON.stringify({ email: '', path: '/', forms: { answer: draft } })
  vi.stubGlobal('sessionStorage', { getItem: () => stored })
  vi.stubGlobal('window', { location: { pathname: '/' } })
  const element = <AnswerQuote order={{ id: 7, email: 'ada@example.com', version: 1, status } as never} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const [box] = html.match(/<input[^>]*type="checkbox"[^>]*>/) ?? []
  if (!box) throw new Error('the form has no switch')
  return box.includes(' checked')
}

test('an amount switches the status to quoted only until the work has begun', () => {
  const statuses = ['pending', 'quoted', 'in progress', 'completed']
  expect(statuses.map((status) => isMarked(status, '480'))).toEqual([true, true, false, false])
  expect(isMarked('pending', '')).toBe(false)
})
