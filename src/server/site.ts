import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { brotliText } from './platform/brotli.ts'

/** The rendered site: a web request in, a complete document or data answer out. */
export type Site = {
  respond(request: Request): Promise<Response>
  /** Folder with the built browser files; null in development, where Vite serves them. */
  clientFolder: string | null
}

const deflate = promisify(gzip)
const smallestCompressedBytes = 1_024

/** Put together as text: as a relative address, `//other.example/` would name another host. */
function webAddress(request: FastifyRequest): URL {
  const path = request.url.startsWith('/') ? request.url : new URL(request.url, 'http://localhost').pathname
  const url = URL.parse(`${request.protocol}://${request.host || 'localhost'}${path}`)
  if (!url || url.username || url.password) throw new AppError('bad_request', messages.api.badAddress)
  return url
}

function toWebRequest(request: FastifyRequest): Request {
  const url = webAddress(request)
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) headers.append(name, each)
  }
  // Ours, whatever the client sent: the error page shows it and the log has it.
  headers.set('x-request-id', request.id)
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return new Request(url, {
    method: request.method,
    headers,
    ...(hasBody ? { body: Readable.toWeb(request.raw) as unknown as BodyInit, duplex: 'half' as const } : {}),
  })
}

async function compressed(bytes: Buffer, acceptEncoding: string): Promise<{ bytes: Buffer; encoding: string | null }> {
  if (bytes.length < smallestCompressedBytes) return { bytes, encoding: null }
  if (/\bbr\b/.test(acceptEncoding)) return { bytes: await brotliText(bytes), encoding: 'br' }
  if (/\bgzip\b/.test(acceptEncoding)) return { bytes: await deflate(bytes), encoding: 'gzip' }
  return { bytes, encoding: null }
}

async function send(response: Response, request: FastifyRequest, reply: FastifyReply) {
  reply.code(response.status)
  response.headers.forEach((value, name) => {
    reply.header(name, value)
  })
  if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-cache')
  const body = Buffer.from(await response.arrayBuffer())
  const { bytes, encoding } = await compressed(body, String(request.headers['accept-encoding'] ?? ''))
  reply.header('Vary', 'Accept-Encoding')
  if (encoding) reply.header('Content-Encoding', encoding)
  return reply.send(bytes)
}

/** Built files first, then every other address is the site's to answer, the unknown ones with its 404 page. */
export async function siteRoutes(app: FastifyInstance, site: Site) {
  if (site.clientFolder) {
    await app.register(staticFiles, {
      root: site.clientFolder,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      index: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/')
        reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      },
    })
  }
  await app.register(async (scope) => {
    // The site reads a posted form itself; the body stays a stream until then.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      exposeHeadRoute: false,
      handler: async (request, reply) => send(await site.respond(toWebRequest(request)), request, reply),
    })
  })
}
