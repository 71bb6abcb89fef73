import type { FastifyReply } from 'fastify'
import { type Actor, type AuditAction, type AuditSubject, writeAudit } from '#server/platform/database/audit.ts'
import { type Db, transaction } from '#server/platform/database/db.ts'
import { issueLink, type LinkScope } from '#server/platform/links.ts'
import { downloadLinkMs } from '#shared/constants.ts'

/** Issues the token of a one-time, short-lived download link; the audit log records who requested what. */
export async function issueDownload(
  db: Db,
  download: {
    scope: LinkScope
    subjectId: number
    email?: string
    /** The link ends with this session. */
    sessionId: string
    at: Date
    audit: { action: AuditAction; subjectKind: AuditSubject; subjectId: number | null }
    actor: Actor
  },
): Promise<string> {
  const { scope, subjectId, email, sessionId, at, audit, actor } = download
  return await transaction(db, async (tx) => {
    await writeAudit(tx, at, { ...audit, userId: actor.userId, requestId: actor.requestId })
    return await issueLink(tx, { scope, subjectId, email, sessionId, at, lifeMs: downloadLinkMs })
  })
}

/** Set before the link is checked: the answer must not be cached or indexed, nor its address sent as a referrer. */
export function hideDownload(reply: FastifyReply): void {
  reply.headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' })
}

/** Makes the browser save the file and never show it. */
export function describeDownload(
  reply: FastifyReply,
  { name, type = 'application/octet-stream' }: { name: string; type?: string },
): FastifyReply {
  // RFC 6266: every browser reads the second form, whose name may have letters of any language.
  const plain = name.replace(/[^\w .-]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  const extended = plain === name ? '' : `; filename*=UTF-8''${encoded}`
  return reply
    .headers({
      'Content-Disposition': `attachment; filename="${plain}"${extended}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    .type(type)
}
