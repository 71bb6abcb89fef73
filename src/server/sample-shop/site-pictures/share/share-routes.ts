import type { FastifyInstance } from 'fastify'
import { messages } from '#shared/messages.ts'
import type { SharePictures } from './share-pictures.ts'

/** The edition stands in the address, so a picture may be kept for ever; who shows it is another site. */
const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

export function shareRoutes(app: FastifyInstance, sharePictures: SharePictures) {
  app.get<{ Params: { '*': string } }>('/share/*', async (request, reply) => {
    const bytes = await sharePictures.find(`/share/${request.params['*']}`)
    if (!bytes)
      return reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send(messages.api.notFound)
    return reply.headers(headers).type('image/png').send(bytes)
  })
}
