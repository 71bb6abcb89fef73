import type { FastifyInstance } from 'fastify'
import { sendMailPreview } from '#server/platform/mail/send-preview.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Newsletters } from './newsletters.ts'
import { previewPath } from './preview-path.ts'

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
    return sendMailPreview(reply, html, { origin: origins[0] ?? '', isSandboxed: true })
  })
}
