import type { FastifyReply } from 'fastify'
import { type Actor, type AuditAction, type AuditSubject, writeAudit } from '#server/platform/database/audit.ts'
import { type Db, transaction } from '#server/platform/database/db.ts'
import { issueLink, type LinkScope } from '#server/platform/links.ts'
import { downloadLinkMs } from '#shared/constants.ts'

/** The token of a link that downloads something once, soon; the audit tells who asked for what. */
export async function issueDownload(
  db: Db,
  download: {
    scope: LinkScope
    subjectId: number
    /** The link ends with this session. */
    sessionId: string
    at: Date
    audit: { action: AuditAction; subjectKind: AuditSubject; subjectId: number | null }
    actor: Actor
  },
): Promise<string> {
  const { scope, subjectId, sessionId, at, audit, actor } = download
  return await transaction(db, async (tx) => {
    await writeAudit(tx, at, { ...audit, userId: actor.userId, requestId: actor.requestId })
    return await issueLink(tx, { scope, subjectId, sessionId, at, lifeMs: downloadLinkMs })
  })
}

/** Before anything is known about a link: neither its answer nor its address is anybody's to keep. */
export function hideDownload(reply: FastifyReply): void {
  reply.headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' })
}

/** A file to save, never something to show. */
export function describeDownload(
  reply: FastifyReply,
  { name, type = 'application/octet-stream' }: { name: string; type?: string },
): FastifyReply {
  return reply
    .headers({
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    .type(type)
}
