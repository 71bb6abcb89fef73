import { readdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { ReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Attachments } from '#server/attachments/attachments.ts'
import type { PostedFiles } from '#server/attachments/context.ts'
import type { Content } from '#server/content/content.ts'
import { acceptsEncoding } from '#server/platform/http/accepted-encoding.ts'
import { brotliText } from '#server/platform/http/brotli.ts'
import { mayHoldFiles } from '#server/platform/http/form-with-files.ts'
import { plainAnswer, retrySeconds, withRetryNotice } from '#server/platform/http/page-notice.ts'
import { isForeign } from '#server/platform/http/request-origin.ts'
import { streamBodies } from '#server/platform/http/stream-bodies.ts'
import type { PageCache } from '#server/platform/pages/page-cache.ts'
import type { RenderQueue } from '#server/platform/pages/render-queue.ts'
import { previewKey } from '#shared/constants/preview.ts'
import { AppError } from '#shared/errors.ts'
import { fallbackImage } from '#shared/image-address.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { filesField, refusedFilesHeader } from '#shared/posted-form.ts'
import type { SiteFacts } from '#shared/site-facts.ts'
import { usualIconFiles } from './usual-icons.ts'

/** The rendered site: answers a web request with a complete document or data. */
export type Site = {
  respond(request: Request): Promise<Response>
  facts(): Promise<SiteFacts>
  /** Folder with the built browser files; null in development, where Vite serves them. */
  clientFolder: string | null
  /** Null in development, where every page is rendered again. */
  pages: PageCache | null
  renderQueue: RenderQueue
}

const deflate = promisify(gzip)
const smallestCompressedBytes = 1_024

/** Concatenated with the origin: as a relative address, `//other.example/` would name another host. */
function webAddress(request: FastifyRequest): URL {
  const path = request.url.startsWith('/') ? request.url : new URL(request.url, 'http://localhost').pathname
  const url = URL.parse(`${request.protocol}://${request.host || 'localhost'}${path}`)
  if (!url || url.username || url.password) throw new AppError('bad_request', messages.api.badAddress)
  return url
}

/** RFC 8058: a mail program posts from wherever it runs; the token in the address is all that it needs. */
function isOneClick({ url }: FastifyRequest): boolean {
  return url.startsWith(`${paths.unsubscribe}?`)
}

/** When the reader stops early, the request is not destroyed, because the rest of its body still has to be read. */
function bodyOf(request: IncomingMessage): BodyInit {
  return ReadableStream.from(request.iterator({ destroyOnReturn: false })) as unknown as BodyInit
}

function toWebRequest(request: FastifyRequest, posted: PostedFiles | null = null): Request {
  const url = webAddress(request)
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) headers.append(name, each)
  }
  // Always the server's own id, never the client's: the error page shows it and the log contains it.
  headers.set('x-request-id', request.id)
  // The origin was checked here. React Router would compare it with an address whose scheme only the proxy knows.
  headers.delete('origin')
  headers.delete(refusedFilesHeader)
  if (posted) {
    headers.set('content-type', 'application/x-www-form-urlencoded')
    headers.delete('content-length')
    if (posted.refusal) headers.set(refusedFilesHeader, encodeURIComponent(posted.refusal.message))
    return new Request(url, { method: request.method, headers, body: new URLSearchParams(fieldsOf(posted)) })
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return new Request(url, {
    method: request.method,
    headers,
    ...(hasBody ? { body: bodyOf(request.raw), duplex: 'half' as const } : {}),
  })
}

/** The page's action reads the files of a form as one field with their tokens. */
function fieldsOf({ fields, tokens }: PostedFiles): string[][] {
  return [...fields.filter(([name]) => name !== filesField), [filesField, tokens.join(' ')]]
}

async function compressed(
  bytes: Buffer,
  accepted: string | string[] | undefined,
): Promise<{ bytes: Buffer; encoding: string | null }> {
  if (bytes.length < smallestCompressedBytes) return { bytes, encoding: null }
  if (acceptsEncoding(accepted, 'br')) return { bytes: await brotliText(bytes), encoding: 'br' }
  if (acceptsEncoding(accepted, 'gzip')) return { bytes: await deflate(bytes), encoding: 'gzip' }
  return { bytes, encoding: null }
}

const fileName = /\.(?:avif|css|gif|ico|jpe?g|js|json|map|mjs|pdf|png|svg|txt|webmanifest|webp|woff2?|xml)$/i

function sendNoFile(reply: FastifyReply) {
  return reply
    .code(404)
    .header('Cache-Control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(messages.api.notFound)
}

/** Only the editor may show it, in a frame of the same origin; nobody keeps or lists it. */
function asPreview(answer: Response): Response {
  const headers = new Headers(answer.headers)
  const policy = headers.get('Content-Security-Policy')
  if (policy) headers.set('Content-Security-Policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
  headers.set('Cache-Control', 'no-store')
  headers.set('X-Robots-Tag', 'noindex')
  headers.set('Referrer-Policy', 'no-referrer')
  return new Response(answer.body, { status: answer.status, headers })
}

async function send(response: Response, request: FastifyRequest, reply: FastifyReply) {
  const [path = ''] = request.url.split('?')
  if (response.status === 404 && fileName.test(path)) return sendNoFile(reply)
  reply.code(response.status)
  response.headers.forEach((value, name) => {
    reply.header(name, value)
  })
  if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-cache')
  const body = Buffer.from(await response.arrayBuffer())
  const { bytes, encoding } = await compressed(body, request.headers['accept-encoding'])
  reply.header('Vary', 'Accept-Encoding')
  if (encoding) reply.header('Content-Encoding', encoding)
  return reply.send(bytes)
}

async function answerPage(
  site: Site,
  preview: Content['preview'],
  request: FastifyRequest,
  reply: FastifyReply,
  posted: PostedFiles | null,
): Promise<Response | 'answered'> {
  const token = request.method === 'GET' ? webAddress(request).searchParams.get(previewKey) : null
  if (token !== null) {
    const respond = () => preview({ token, cookies: request.headers.cookie }, () => site.respond(toWebRequest(request)))
    return asPreview(await site.renderQueue.run(request.ip, respond))
  }
  const cached = await site.pages?.renderAndAnswer(request.raw, reply.raw, (render) =>
    site.renderQueue.run(request.ip, render),
  )
  if (cached === 'answered') return cached
  const answer = cached
    ? new Response(new Uint8Array(cached.body), { status: cached.status, headers: cached.headers })
    : await site.renderQueue.run(request.ip, () => site.respond(toWebRequest(request, posted)))
  return request.method === 'GET' ? await withNoticeOfRetry(answer) : answer
}

/**
 * Not after a posted form, whose input would be lost. The answer to a temporary failure has a Retry-After header
 * (entry.server.tsx): the page says so and reloads by itself.
 */
async function withNoticeOfRetry(answer: Response): Promise<Response> {
  const isPassing = answer.status >= 500 && answer.headers.has('Retry-After')
  if (!isPassing || !answer.headers.get('Content-Type')?.startsWith('text/html')) return answer
  const headers = new Headers(answer.headers)
  headers.set('Refresh', String(retrySeconds))
  return new Response(withRetryNotice(await answer.text()), { status: 503, headers })
}

function isDocumentRequest({ method, url, headers }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  return method === 'GET' && !path.endsWith('.data') && String(headers.accept ?? '').includes('text/html')
}

async function builtFileRoutes(app: FastifyInstance, clientFolder: string) {
  await app.register(staticFiles, {
    root: clientFolder,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    globIgnore: [...usualIconFiles, 'assets/**'],
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      // A letter without a picture shows it, in a sandboxed frame and wherever it is read.
      if (path.includes(fallbackImage)) reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
    },
  })
  const assets = new Set(await readdir(join(clientFolder, 'assets')))
  // One route for all: two for each of 760 files took a tenth of a start.
  app.get('/assets/*', (request, reply) => {
    const { '*': name } = request.params as { '*': string }
    // A page of an earlier build may request a file that this build does not have: the answer is no document and not cached.
    return assets.has(name) ? reply.sendFile(`assets/${name}`) : sendNoFile(reply)
  })
}

/** Serves the built files; the site answers every other address, unknown ones with its 404 page. */
export async function siteRoutes(
  app: FastifyInstance,
  site: Site,
  given: {
    origins: readonly string[]
    preview: Content['preview']
    receiveForm: Attachments['receiveForm']
  },
) {
  const { origins, preview, receiveForm } = given
  if (site.clientFolder) await builtFileRoutes(app, site.clientFolder)
  await app.register(async (scope) => {
    // The site parses a posted form itself; the body stays a stream until then.
    streamBodies(scope)
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      exposeHeadRoute: false,
      onRequest: async (request) => {
        const isPost = request.method !== 'GET' && request.method !== 'HEAD'
        if (isPost && !isOneClick(request) && isForeign(request, origins))
          throw new AppError('forbidden', messages.api.otherSite)
      },
      handler: async (request, reply) => {
        try {
          // Before the page is rendered: a slow upload must not hold a place in the queue.
          const posted = mayHoldFiles(request.raw) ? await receiveForm(request.raw, request.ip) : null
          const answer = await answerPage(site, preview, request, reply, posted)
          return answer === 'answered' ? reply.hijack() : await send(answer, request, reply)
        } catch (error) {
          const plain = isDocumentRequest(request) ? plainAnswer(error) : null
          if (!plain) throw error
          return reply.code(plain.status).headers(plain.headers).send(plain.body)
        }
      },
    })
  })
}
