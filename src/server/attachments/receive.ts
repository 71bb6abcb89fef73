import { randomBytes } from 'node:crypto'
import { open, readFile, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { onStorage } from '#server/platform/database/storage-faults.ts'
import { requireDiskSpace } from '#server/platform/disk-space.ts'
import type { Once } from '#server/platform/http/api.ts'
import { limitKey } from '#server/platform/http/rate-limits.ts'
import { multipartBytes, receiveFiles } from '#server/platform/http/receive-file.ts'
import { createConcurrencyLimiter } from '#server/platform/pictures/concurrency-limiter.ts'
import { requirePictureMime } from '#server/platform/pictures/picture.ts'
import { newKey, originalKey } from '#server/platform/pictures/picture-addresses.ts'
import { standardAvifEffort } from '#server/platform/pictures/picture-limits.ts'
import { makePrivateFolder } from '#server/platform/private-folders.ts'
import { attachment, jsonBodyMaxBytes, mostFormFields } from '#shared/constants.ts'
import { AppError, isAppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { AttachmentsContext, PostedFiles } from './context.ts'
import { plainFileName, safeFileName } from './file-name.ts'
import { insertAttachment, type NewAttachment, unsentBytes } from './store.ts'
import type { AttachedFile } from './wire.ts'

const texts = messages.attachments
const previewWidth = 320
/** A preview above this, of a picture that is many times as high as wide, is left out. */
const maxPreviewBytes = 100_000

/** Few at once, because each is read into memory to be stored. */
const documents = createConcurrencyLimiter(2, 20)

const isPdf = (head: Buffer) => /^%PDF-\d/.test(head.subarray(0, 6).toString('latin1'))

async function requireAttachment(head: Buffer): Promise<void> {
  if (isPdf(head)) return
  await requirePictureMime(head).catch(() => {
    throw new AppError('unsupported', texts.notAllowed)
  })
}

/** The limits that come before the first byte is stored. A request without a length counts with the largest size. */
async function admit(context: AttachmentsContext, request: IncomingMessage, address: string, maxFiles: number) {
  const { db, folder, limits, log, readUse } = context
  const most = multipartBytes(maxFiles, attachment.maxBytes)
  const declared = Number(request.headers['content-length'] ?? most)
  if (declared > most + jsonBodyMaxBytes)
    throw new AppError('too_large', maxFiles > 1 ? texts.tooLargeTogether : texts.tooLarge)
  await onStorage(async () => {
    await makePrivateFolder(folder)
    requireDiskSpace(await readUse(), texts.noRoom)
  }, log)
  if ((await unsentBytes(db)) + declared > attachment.maxUnsentBytes) throw new AppError('unavailable', texts.noRoom)
  await limits.count('attachedKilobytes', address, Math.ceil(declared / 1_024))
}

/** `sender`: the network that it came from. */
type Arrived = { path: string; name: string; sha256: string; sender: string }

/** Stores a file that has arrived: a picture is opened first, a document is neither opened nor shown. */
async function keep(context: AttachmentsContext, arrived: Arrived): Promise<AttachedFile> {
  const { db, files, clock } = context
  const key = newKey('attachment')
  const file = await ((await isDocument(context, arrived.path)) ? keepDocument : keepPicture)(context, key, arrived)
  try {
    const token = await insertAttachment(db, file, clock.now())
    return { token, name: file.name, type: file.type, bytes: file.bytes }
  } catch (error) {
    await files.remove(originalKey(key))
    throw error
  }
}

async function isDocument({ log }: AttachmentsContext, path: string): Promise<boolean> {
  return await onStorage(async () => {
    await using handle = await open(path)
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(6) })
    return isPdf(buffer.subarray(0, bytesRead))
  }, log)
}

async function keepDocument(
  { files, log }: AttachmentsContext,
  key: string,
  { path, name, sha256 }: Arrived,
): Promise<NewAttachment> {
  const type = 'application/pdf'
  return await documents.urgent(async () => {
    const bytes = await onStorage(() => readFile(path), log)
    await files.put(originalKey(key), bytes, type)
    const named = safeFileName(name, type)
    return { key, name: named, type, bytes: bytes.length, sha256, size: null, preview: '' }
  })
}

async function keepPicture(
  context: AttachmentsContext,
  key: string,
  { path, name, sender }: Arrived,
): Promise<NewAttachment> {
  const { files, log, pictureProcess, pictures, sharedLimiter } = context
  const { original, picture } = await pictures.acceptOriginal(() => onStorage(() => readFile(path), log), sender)
  const { bytes, width, height, sha256 } = original
  const type = await requirePictureMime(bytes)
  const preview = await sharedLimiter.urgent(() =>
    pictureProcess.encode(picture.master, { width: previewWidth, format: 'webp', avifEffort: standardAvifEffort }),
  )
  await files.put(originalKey(key), bytes, type)
  return {
    ...{ key, name: safeFileName(name, type), type, bytes: bytes.length, sha256, size: { width, height } },
    preview: preview.length > maxPreviewBytes ? '' : `data:image/webp;base64,${preview.toString('base64')}`,
  }
}

const newPath = (folder: string) => join(folder, randomBytes(16).toString('hex'))

async function removeAll(paths: readonly string[]) {
  // The uploads' sweep removes what cannot be removed now; that failure must not replace the answer.
  for (const path of paths) await rm(path, { force: true }).catch(() => undefined)
}

/** One file of a form that is still being filled in. */
export async function receiveFile(
  context: AttachmentsContext,
  request: IncomingMessage,
  address: string,
  once: Once,
): Promise<AttachedFile> {
  const path = newPath(context.folder)
  let name = ''
  try {
    await admit(context, request, address, 1)
    const rules = {
      field: 'file',
      maxBytes: attachment.maxBytes,
      sentences: { none: texts.noFile, tooMany: texts.oneFile },
      requireWanted: requireAttachment,
      nameFile: (given: string) => {
        name = given
      },
    }
    const [sha256 = ''] = await onStorage(() => receiveFiles(request, [path], rules), context.log)
    return await once([sha256, name], () => keep(context, { path, name, sha256, sender: limitKey(address) }))
  } finally {
    await removeAll([path])
  }
}

/**
 * A form that was posted with its files. A refusal of the files keeps the fields that came before them, so that the page
 * can show them again; `discard` removes the files of the form that were stored already.
 */
export async function receiveForm(
  context: AttachmentsContext,
  request: IncomingMessage,
  address: string,
  discard: (tokens: readonly string[]) => Promise<void>,
): Promise<PostedFiles> {
  const { folder, limits, log } = context
  const fields: PostedFiles['fields'] = []
  const names: string[] = []
  const tokens: string[] = []
  const paths = Array.from({ length: attachment.maxFiles }, () => newPath(folder))
  /** The file that is being stored; before that, the last one whose name has arrived. */
  let at = -1
  try {
    const rules = {
      field: null,
      maxBytes: attachment.maxBytes,
      sentences: { none: texts.noFile, tooMany: texts.tooManySent },
      requireWanted: requireAttachment,
      nameFile: (name: string) => names.push(name),
      admit: async () => {
        await limits.count('attach', address)
        await admit(context, request, address, attachment.maxFiles)
      },
      texts: {
        most: mostFormFields,
        mostBytes: jsonBodyMaxBytes,
        tooLong: messages.formService.formTooLong,
        keep: (name: string, value: string) => fields.push([name, value]),
      },
    }
    const digests = await onStorage(() => receiveFiles(request, paths, rules), log)
    const sender = limitKey(address)
    for (const [index, sha256] of digests.entries()) {
      at = index
      tokens.push((await keep(context, { path: paths[index] ?? '', name: names[index] ?? '', sha256, sender })).token)
    }
    return { fields, tokens, refusal: null }
  } catch (error) {
    await discard(tokens)
    if (!isAppError(error)) throw error
    const { code, message } = error
    const isOfFile = at >= 0 || code === 'unsupported' || message === messages.upload.tooLarge
    const name = isOfFile ? names.at(at) : undefined
    const { retryAfter = null } = error.details as { retryAfter?: number }
    const shown = name ? texts.named(plainFileName(name), message) : message
    return { fields, tokens: [], refusal: { code, message: shown, retryAfter } }
  } finally {
    await removeAll(paths)
  }
}
