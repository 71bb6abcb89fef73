import type { FastifyInstance } from 'fastify'
import { messages } from '#shared/messages.ts'
import type { BrandPictures } from './brand-pictures.ts'

/** The address names all that the picture is made of; mail programs and phones show it, hence cross-origin. */
const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

const known = /^[a-z0-9-]+(?:\/[a-z0-9-]+){1,2}\.png$/

export function brandRoutes(app: FastifyInstance, brandPictures: BrandPictures) {
  for (const folder of ['icons', 'logo'])
    app.get<{ Params: { '*': string } }>(`/brand/${folder}/*`, async (request, reply) => {
      const name = request.params['*']
      const bytes = known.test(`${folder}/${name}`) ? await brandPictures.read(`/brand/${folder}/${name}`) : null
      if (!bytes)
        return reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send(messages.api.notFound)
      return reply.headers(headers).type('image/png').send(bytes)
    })
}
