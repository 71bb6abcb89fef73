import type { FastifyInstance } from 'fastify'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Newsletters } from './newsletters.ts'
import { previewPath } from './preview-path.ts'

/** A mail's styles are attributes, which no page of ours may have; this one has nothing else, and runs nothing. */
const policyOf = (origin: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${origin}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox`

/** The HTML of a newsletter for the frame beside its form. The token in the address is all that a frame can send. */
export function newsletterPreviewRoutes(
  app: FastifyInstance,
  newsletters: Pick<Newsletters, 'showPreview'>,
  { origins }: { origins: readonly string[] },
) {
  app.get<{ Params: { token: string } }>(previewPath(':token'), async (request, reply) => {
    await app.guards.count('read', request.ip)
    const html = await newsletters.showPreview(request.params.token)
    if (html === null) throw new AppError('not_found', messages.newsletters.notFound)
    return reply
      .headers({
        'Content-Security-Policy': policyOf(origins[0] ?? ''),
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
        'Referrer-Policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
