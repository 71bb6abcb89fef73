import type { FastifyInstance } from 'fastify'
import { messages } from '#shared/messages.ts'
import type { SharePictures } from './share-pictures.ts'

/** The address contains edition and words, so a picture may be cached for ever; other sites show it, hence cross-origin. */
const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** A link that was shared before the words changed leads to the picture with those of today. */
const movedHeaders = { ...headers, 'Cache-Control': 'no-cache' }

export function shareRoutes(app: FastifyInstance, sharePictures: SharePictures) {
  app.get<{ Params: { '*': string } }>('/share/*', async (request, reply) => {
    const found = await sharePictures.find(`/share/${request.params['*']}`)
    if (!found)
      return reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send(messages.api.notFound)
    if ('movedTo' in found) return reply.headers(movedHeaders).redirect(found.movedTo, 302)
    return reply.headers(headers).type('image/png').send(found.png)
  })
}
