import type { FastifyInstance } from 'fastify'
import { type Api, actorOf, handle } from '#server/platform/http/api.ts'
import { describeDownload, hideDownload } from '#server/platform/http/one-time-downloads.ts'
import { linkPrintFile } from '#shared/contracts/uploads.ts'
import { messages } from '#shared/messages.ts'
import type { Prints } from './prints.ts'

export function printRoutes(app: Api, prints: Prints) {
  handle(app, linkPrintFile, async ({ params, query, ...call }) => {
    const { sessionId } = call.signedIn
    return { url: await prints.linkFile({ itemId: params.id, sideId: query.side }, { sessionId, ...actorOf(call) }) }
  })
}

/** As for an original: a download, never shown in the browser, and a link that works once. */
export function printFileRoutes(app: FastifyInstance, prints: Prints) {
  app.get<{ Params: { token: string } }>('/print-files/:token', { exposeHeadRoute: false }, async (request, reply) => {
    await app.guards.count('read', request.ip)
    hideDownload(reply)
    const file = await prints.openFile(request.params.token, () => reply.raw.destroyed)
    if (!file) return reply.hijack()
    const { stream, bytes, name } = file
    return describeDownload(reply, { name }).header('Content-Length', bytes).send(stream)
  })
}

const previewHeaders = {
  // Shown in mails and on pages of anyone who has the address, but shared caches must not store it.
  'Cache-Control': 'private, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
}

export function previewRoutes(app: FastifyInstance, prints: Prints) {
  app.get<{ Params: { name: string } }>('/previews/:name', async (request, reply) => {
    await app.guards.count('read', request.ip)
    // Mails of earlier editions have the address that ends in webp.
    const [, key = ''] = /^([0-9a-f]{40})\.(?:jpg|webp)$/.exec(request.params.name) ?? []
    const bytes = await prints.preview(key)
    if (!bytes)
      return reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send(messages.api.notFound)
    return reply.headers(previewHeaders).type('image/jpeg').send(bytes)
  })
}
