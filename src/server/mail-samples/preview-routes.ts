import type { FastifyInstance } from 'fastify'
import type { WrittenMail } from '#server/platform/mail/mail-parts.ts'
import { escapeHtml } from '#server/platform/mail/mail-style.ts'
import { sendMailPreview } from '#server/platform/mail/send-preview.ts'
import { previewKey } from '#shared/constants/preview.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { ShowSample } from './mail-views.ts'
import { mailPreviewPath } from './preview-path.ts'

/** A sample of a mail with the caller's draft of its words, for the frame beside the form; its subject is above it. */
export function mailPreviewRoutes(
  app: FastifyInstance,
  showSample: ShowSample,
  { origins }: { origins: readonly string[] },
) {
  const path = mailPreviewPath(':name')
  app.get<{ Params: { name: string }; Querystring: Record<string, string> }>(path, async (request, reply) => {
    await app.guards.count('read', request.ip)
    const token = String(request.query[previewKey] ?? '')
    const mail = await showSample({ name: request.params.name, token, cookies: request.headers.cookie })
    if (mail === null) throw new AppError('not_found', messages.api.notFound)
    return sendMailPreview(reply, withSubject(mail), { origin: origins[0] ?? '' })
  })
}

function withSubject({ subject, html }: WrittenMail): string {
  const label = escapeHtml(messages.siteEditor.subject)
  const head = `<p style="margin:0;padding:12px 24px;background:#fff;color:#14181a;border-bottom:1px solid #c8c4ba;font:15px/1.5 sans-serif">${label} <strong>${escapeHtml(subject)}</strong></p>`
  return html.replace(/<body[^>]*>/, (body) => body + head)
}
