import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import type { Services } from '#server/services.ts'
import { developmentSecurityPolicy, securityPolicyFor } from './lib/security-policy.ts'
import { services as servicesKey } from './services.ts'

/** The only door between the process and the site: `main.ts` never imports react-router (architecture, finding 4). */
export function createSite(build: ServerBuild, services: Services): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  return (request) => {
    const context = new RouterContextProvider()
    context.set(servicesKey, services)
    return handle(request, context)
  }
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const rendering = await renderDocument(routerContext, request.url)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set(
    'Content-Security-Policy',
    import.meta.env.DEV ? developmentSecurityPolicy : securityPolicyFor(rendering.html),
  )
  return new Response(request.method === 'HEAD' ? null : rendering.html, {
    status: rendering.hasFailed ? 500 : status,
    headers,
  })
}

/** Whole document or nothing: the page cache stores complete bytes and the policy needs every inline script. */
function renderDocument(routerContext: EntryContext, url: string): Promise<{ html: string; hasFailed: boolean }> {
  return new Promise((resolve, reject) => {
    let hasFailed = false
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve({ html: Buffer.concat(chunks).toString('utf8'), hasFailed })
        done()
      },
    })
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={url} />, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: () => {
        hasFailed = true
      },
    })
  })
}
