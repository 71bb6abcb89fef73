import { expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { action, loader } from './proposal-page.tsx'

type Given = { answer?: unknown; pay?: unknown; page?: unknown }
type Result = { data: unknown; init: { status?: number } | null }

const token = 'T'.repeat(43)
const stale = { isTaken: false, error: messages.proposal.stale, fields: {}, retryAfter: null }

/** The page's loader and action on a service that answers as given; `calls` has what it was asked. */
function pageOf({ answer = null, pay = null, page = null }: Given) {
  const calls: unknown[][] = []
  const noting =
    (name: string, result: unknown) =>
    async (...given: unknown[]) => {
      calls.push([name, ...given])
      return result
    }
  const proposals = {
    find: async () => page,
    answer: noting('answer', answer),
    pay: noting('pay', pay),
    confirm: noting('confirm', undefined),
  }
  const given = (request: Request) => ({ request, params: { token }, context: { get: () => ({ proposals }) } }) as never
  const headers = { 'x-client-address': '192.0.2.7' }
  const address = `https://shop.example/proposal/${token}`
  return {
    calls,
    load: async (query = '') => await loader(given(new Request(`${address}${query}`, { headers }))),
    post: async (fields: Record<string, string>) => {
      const body = new URLSearchParams(fields)
      const { data, init } = (await action(given(new Request(address, { method: 'POST', headers, body })))) as Result
      return { ...(data as object), status: init?.status ?? 200 }
    },
  }
}

const sender = { address: '192.0.2.7' }

test('a posted form goes to the service with its intent, and what was typed comes back', async () => {
  const answer = { ...stale, error: null, fields: { name: 'Missing.' } }
  const { calls, post } = pageOf({ answer })
  const typed = { name: '' }
  expect(await post({ intent: 'accept', ...typed })).toEqual({
    intent: 'accept',
    answer,
    typed,
    url: null,
    status: 422,
  })
  expect(calls).toEqual([['answer', token, 'accept', typed, sender]])
})

test('a payment answers with the address of its page', async () => {
  const pay = { isTaken: true, url: 'https://pay.example/1' }
  const { calls, post } = pageOf({ pay })
  const shown = { due: 'deposit', cents: '5000' }
  expect(await post({ intent: 'pay', ...shown })).toMatchObject({ url: pay.url, answer: pay, status: 200 })
  expect(calls).toEqual([['pay', token, shown, sender]])
})

test('a link that opens nothing takes no form and is not found', async () => {
  const { load, post } = pageOf({})
  expect(await post({ intent: 'decline', note: '' })).toMatchObject({ answer: stale, status: 422 })
  expect(await post({ intent: 'pay' })).toMatchObject({ answer: stale, url: null, status: 422 })
  expect(await load()).toMatchObject({ data: { page: null }, init: { status: 404 } })
})

test('whoever comes back from the payment is confirmed and sent to the page’s own address', async () => {
  const { calls, load } = pageOf({ page: {} })
  const left = await load('?session_id=cs_1').catch((thrown: Response) => thrown.headers.get('location'))
  expect(left).toBe(`/proposal/${token}`)
  expect(calls).toEqual([['confirm', 'cs_1', sender]])
})
