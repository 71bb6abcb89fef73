import { expect, test } from 'vitest'
import { confirmReturned } from './payment-visit.ts'

async function comeBack(query: string) {
  const confirmed: unknown[] = []
  const headers = { 'x-client-address': '192.0.2.7' }
  const confirm = async (...given: unknown[]) => void confirmed.push(given)
  const left = await confirmReturned(
    new Request(`https://shop.example/page${query}`, { headers }),
    confirm,
    '/page',
  ).then(
    () => null,
    (thrown: Response) => [thrown.status, thrown.headers.get('location')],
  )
  return { confirmed, left }
}

test('whoever comes back from the payment page is confirmed once, and sent to the address without the session', async () => {
  expect(await comeBack('?session_id=cs_1')).toEqual({
    confirmed: [['cs_1', { address: '192.0.2.7' }]],
    left: [302, '/page'],
  })
})

test('any other visit asks the provider nothing', async () => {
  expect(await comeBack('')).toEqual({ confirmed: [], left: null })
})
