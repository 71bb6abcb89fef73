import type { FastifyInstance } from 'fastify'
import { messages } from '#shared/messages.ts'
import { shareAddress } from '#shared/share-pictures.ts'
import type { SiteFacts } from '#shared/site-facts.ts'
import type { SharePictures } from './share-pictures.ts'

/** The address contains the edition, so a picture may be cached for ever; other sites show it, hence cross-origin. */
const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

export function shareRoutes(app: FastifyInstance, sharePictures: SharePictures, readFacts: () => Promise<SiteFacts>) {
  app.get<{ Params: { '*': string } }>('/share/*', async (request, reply) => {
    const asked = `/share/${request.params['*']}`
    const pictures = Object.entries((await readFacts()).sharePictures)
    const found = pictures.find(([name]) => shareAddress(name) === asked)
    if (!found)
      return reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send(messages.api.notFound)
    return reply
      .headers(headers)
      .type('image/png')
      .send(await sharePictures.read(...found))
  })
}
