import type { IncomingMessage } from 'node:http'
import type { Actor } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { readDiskUse } from '#server/platform/disk-space.ts'
import type { Once } from '#server/platform/http/api.ts'
import { issueDownload } from '#server/platform/http/one-time-downloads.ts'
import { enqueue } from '#server/platform/jobs/outbox.ts'
import { consumeLink } from '#server/platform/links.ts'
import { originalKey } from '#server/platform/pictures/picture-addresses.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { AttachmentsContext, FileOwner, PostedFiles, SentFile } from './context.ts'
import { receiveFile, receiveForm } from './receive.ts'
import { removeUnsent } from './remove-unsent.ts'
import { claimUnsent, findByTokens, findSent, hasFile, hashToken, listFiles, markUnsent } from './store.ts'
import { type AttachedFile, type RecordFile, toRecordFile } from './wire.ts'

/** Files of the contact forms and quote requests: private, and a visitor's until the form is sent. */
export type Attachments = {
  /** Stores one file of a form that is still being filled in; throws AppError with the message to show. */
  receive(request: IncomingMessage, address: string, once: Once): Promise<AttachedFile>
  /** Reads a form that is posted together with its files, which are stored as if each had been sent before. */
  receiveForm(request: IncomingMessage, address: string): Promise<PostedFiles>
  /** Removes files that were not sent. */
  discard(tokens: readonly string[]): Promise<void>
  /** The files of these tokens, in their order; throws AppError `invalid` when one is no longer kept. */
  identify(tokens: readonly string[]): Promise<SentFile[]>
  /** Gives unsent files to a record, inside its transaction; throws AppError `invalid` when one was sent before. */
  bind(tx: Tx, tokens: readonly string[], owner: FileOwner, at: Date): Promise<void>
  list(owner: FileOwner): Promise<RecordFile[]>
  /** The address that downloads a file of a record, once and for a short time. */
  link(owner: FileOwner, fileId: number, asker: Actor & { sessionId: string }): Promise<string>
  /** Opens the file of such a link; throws AppError when the link has been used or has expired. */
  open(token: string): Promise<{ bytes: Buffer; name: string }>
  /** The job `remove-unsent-attachments`. */
  removeUnsent(): Promise<void>
}

export function createAttachments(
  given: Omit<AttachmentsContext, 'readUse'> & Partial<Pick<AttachmentsContext, 'readUse'>>,
): Attachments {
  const context = { readUse: () => readDiskUse(given.folder), ...given }
  const { db, files, clock } = context

  async function discard(tokens: readonly string[]) {
    if (tokens.length === 0) return
    await transaction(db, async (tx) => {
      const marked = await markUnsent(tx, { tokens }, clock.now())
      if (marked > 0) await enqueue(tx, 'remove-unsent-attachments', {}, { key: 'remove-unsent-attachments' })
    })
  }

  return {
    receive: (request, address, once) => receiveFile(context, request, address, once),
    receiveForm: (request, address) => receiveForm(context, request, address, discard),
    discard,
    async identify(tokens) {
      const found = await findByTokens(db, tokens)
      return tokens.map((token, index) => {
        const file = found.get(hashToken(token))
        if (!file) throw refuse(messages.attachments.gone(index + 1))
        return file
      })
    },
    async bind(tx, tokens, owner, at) {
      if (tokens.length === 0) return
      const claimed = await claimUnsent(tx, tokens, owner, at)
      if (claimed !== new Set(tokens).size) throw refuse(messages.attachments.alreadySent)
    },
    list: async (owner) => (await listFiles(db, owner)).map(toRecordFile),
    async link(owner, fileId, { sessionId, ...actor }) {
      if (!(await hasFile(db, owner, fileId))) throw new AppError('not_found', messages.api.notFound)
      const [subjectKind, subjectId] =
        'messageId' in owner ? (['message', owner.messageId] as const) : (['order', owner.orderId] as const)
      const token = await issueDownload(db, {
        scope: 'attachment',
        subjectId: fileId,
        sessionId,
        at: clock.now(),
        audit: { action: 'attachment-downloaded', subjectKind, subjectId },
        actor,
      })
      return `/attachments/${token}`
    },
    async open(token) {
      const link = await consumeLink(db, { token, scope: 'attachment', at: clock.now() })
      const file = link && (await findSent(db, link.subjectId))
      const bytes = file && (await files.get(originalKey(file.key)))
      if (!bytes) throw new AppError('not_found', messages.upload.originalGone)
      return { bytes, name: file.name }
    },
    removeUnsent: () => removeUnsent(context),
  }
}

const refuse = (message: string) => new AppError('invalid', message, { fields: { attachments: message } })
