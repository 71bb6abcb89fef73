import type { FastifyInstance } from 'fastify'
import { isDesign } from '#server/platform/pictures/design-key.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'
import type { PictureFormat } from '#shared/image-address.ts'
import { messages } from '#shared/messages.ts'

/** Each part of a storage key fits a file name on every system. */
const address = /^([a-z0-9-]{1,64}(?:\/[a-z0-9-]{1,64}){0,4})\/([1-9]\d{0,4})\.(avif|webp|jpeg)$/

/** A browser may show these bytes as a picture, on any site and from its cache for ever, and as nothing else. */
const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** A buyer's own picture may have to be erased: no shared cache stores it, and a browser keeps it for a day. */
const designCaching = 'private, max-age=86400'

export function pictureRoutes(app: FastifyInstance, pictures: Pictures) {
  app.get<{ Params: { '*': string } }>('/uploads/*', async (request, reply) => {
    const [, key = '', width = '', format = ''] = address.exec(request.params['*']) ?? []
    const bytes = key ? await pictures.size(key, Number(width), format as PictureFormat) : null
    if (!bytes)
      return reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send(messages.api.notFound)
    return reply
      .headers({ ...headers, ...(isDesign(key) ? { 'Cache-Control': designCaching } : {}) })
      .type(`image/${format}`)
      .send(bytes)
  })
}
