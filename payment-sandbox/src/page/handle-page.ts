import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../log.ts'
import type { Shop } from '../model.ts'
import { BodyTooLarge } from '../read-body.ts'
import { pagePath, pageRoot } from './addresses.ts'
import { findAsset } from './assets.ts'
import { type PageAnswer, sendAnswer } from './page-answer.ts'
import { cancel, decide, pay, problem, showCard, showChallenge, type Visit } from './page-steps.ts'

export type PageOptions = Omit<Visit, 'request' | 'sessionId'> & { log: Pick<Log, 'error'> }

/** What has changed of the shop since the sandbox was made. */
export type ReadShop = () => Promise<Partial<Shop>>

type Step = (visit: Visit) => PageAnswer | Promise<PageAnswer>

const steps: Record<string, { GET: Step; POST: Step }> = {
  '': { GET: showCard, POST: pay },
  '/challenge': { GET: showChallenge, POST: decide },
  '/cancel': { GET: ({ sessionId }) => ({ kind: 'redirect', location: pagePath(sessionId) }), POST: cancel },
}

const sessionAddress = /^pay\/(cs_test_\w{1,58})(\/challenge|\/cancel)?$/

export function createPageHandler(options: PageOptions) {
  return async (request: IncomingMessage, response: ServerResponse, readShop?: ReadShop): Promise<boolean> => {
    const { pathname } = new URL(request.url ?? '/', 'http://sandbox')
    if (!pathname.startsWith(pageRoot)) return false
    const shop = { ...options.shop, ...(await readShop?.()) }
    sendAnswer(response, await findAnswer({ ...options, shop }, request, pathname), request.method)
    return true
  }
}

async function findAnswer(options: PageOptions, request: IncomingMessage, pathname: string): Promise<PageAnswer> {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const asset = findAsset(pathname)
  if (asset && method === 'GET') return { kind: 'asset', asset }
  const [, sessionId, suffix = ''] = sessionAddress.exec(pathname.slice(pageRoot.length)) ?? []
  const step = steps[suffix]
  if (sessionId === undefined || step === undefined) return problem(options, 404, 'There is no such payment page.')
  if (method !== 'GET' && method !== 'POST') return problem(options, 405, 'This page cannot do that.')
  try {
    return await step[method]({ ...options, request, sessionId })
  } catch (error) {
    if (error instanceof BodyTooLarge) return problem(options, 413, 'That form was too large.')
    options.log.error({ err: error }, 'payment sandbox: a page failed')
    return problem(options, 500, 'The test payment page had a problem.')
  }
}
