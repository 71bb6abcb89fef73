import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { privateFile } from '#server/platform/private-folders.ts'
import { AppError, isAppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { isMultipart } from './form-with-files.ts'

/** The most bytes that file-type needs to detect a type. */
const headBytes = 4_100
/** Boundaries, headers and small fields around the files. */
const envelopeBytes = 64 * 1024

/** The text fields of a form that may come with files; all of them together are bounded. */
type TextFields = {
  most: number
  mostBytes: number
  /** The message for more than these. */
  tooLong: string
  keep(name: string, value: string): void
}

type Rules = {
  /** The field of the files; null accepts a file of every field. */
  field: string | null
  maxBytes: number
  /** The messages for an empty field, for more files than allowed, and for a body that is no form: without one, as for no picture. */
  sentences: { none: string; tooMany: string; noForm?: string }
  /** Checks the first bytes and throws if the file is not wanted; no byte has been written at that point. */
  requireWanted(head: Buffer): Promise<unknown>
  /** Throws for the name of a field beside the files that must not be ignored. */
  requirePassable?(field: string): void
  /** With these the request is a form, which may also come without a file. */
  texts?: TextFields
  /** Called before the first byte of the first file is written; throws when no file is taken now. */
  admit?(): Promise<void>
  /** Receives the client's name of each file, in their order. */
  nameFile?(name: string): void
}

/** Without texts: small fields beside the files, which are ignored. */
const ignoredFields = { most: 10, mostBytes: 1_024 }

/** The most bytes of a request with this many files of this size. */
export function multipartBytes(maxFiles: number, maxBytes: number): number {
  return maxFiles * maxBytes + envelopeBytes
}

/**
 * Streams the files of a multipart request to these paths, in their order, and resolves with the SHA-256 digest of each.
 * Stops at the first error and then removes what was written. The client's types are ignored.
 */
export async function receiveFiles(
  request: IncomingMessage,
  paths: readonly string[],
  rules: Rules,
): Promise<string[]> {
  const { promise: isReceived, resolve, reject } = Promise.withResolvers<string[]>()
  const stopping = new AbortController()
  const parser = openParser(request, rules, paths.length)
  const writings: Promise<string>[] = []
  const refuse = (code: 'invalid' | 'bad_request' | 'too_large', sentence: string) =>
    reject(new AppError(code, sentence))
  let admission: Promise<void> | undefined
  async function keep(stream: Readable, path: string): Promise<string> {
    // The parser waits meanwhile: nobody reads the file yet.
    await admission
    const target = createWriteStream(path, { mode: privateFile })
    const digest = createHash('sha256')
    const sound = (source: AsyncIterable<Buffer>) => digested(checkHead(source, rules), digest)
    // A pipeline rejects at once, but the file that it is opening could be created after its removal: wait for `close`.
    const isClosed = new Promise((closed) => target.once('close', closed))
    await pipeline(stream, sound, target, { signal: stopping.signal }).finally(() => isClosed)
    return digest.digest('hex')
  }
  parser.on('file', (field, stream, name) => {
    // Errors of a stream that is written to disk are reported by its pipeline.
    stream.on('error', () => undefined)
    // A file input that was left empty arrives as a file without name and bytes.
    if (rules.texts && !name) return void stream.on('data', () => refuse('bad_request', messages.upload.unreadable))
    stream.on('limit', () => refuse('too_large', messages.upload.tooLarge))
    const path = paths[writings.length]
    if ((rules.field !== null && field !== rules.field) || path === undefined) {
      stream.resume()
      if (path === undefined) refuse('invalid', rules.sentences.tooMany)
      return
    }
    rules.nameFile?.(name)
    admission ??= rules.admit?.()
    const kept = keep(stream, path)
    writings.push(kept)
    kept.catch((error: unknown) => reject(readFailure(error)))
  })
  let textBytes = 0
  parser.on('field', (field = '', value, _isNameCut, isCut) => {
    try {
      rules.requirePassable?.(field)
      textBytes += Buffer.byteLength(field) + Buffer.byteLength(value)
      if (rules.texts && (isCut || textBytes > rules.texts.mostBytes)) refuse('too_large', rules.texts.tooLong)
      else rules.texts?.keep(field, value)
    } catch (error) {
      reject(error)
    }
  })
  // After a limit the parser would go on reading the rest of the request.
  parser.on('filesLimit', () => refuse('invalid', rules.sentences.tooMany))
  for (const limit of ['fieldsLimit', 'partsLimit'] as const)
    parser.on(limit, () =>
      rules.texts ? refuse('too_large', rules.texts.tooLong) : refuse('invalid', rules.sentences.tooMany),
    )
  parser.on('error', () => refuse('bad_request', messages.upload.unreadable))
  parser.on('finish', () => {
    if (writings.length > 0 || rules.texts) Promise.all(writings).then(resolve, () => undefined)
    else refuse('invalid', rules.sentences.none)
  })
  request.on('error', () => refuse('bad_request', messages.upload.unreadable))
  request.on('close', () => request.complete || refuse('bad_request', messages.upload.unreadable))
  // The parser limits each file, not the bytes before, between or after the files.
  let received = 0
  const mostBytes = multipartBytes(paths.length, rules.maxBytes) + (rules.texts?.mostBytes ?? 0)
  const count = (chunk: Buffer) => {
    received += chunk.length
    if (received > mostBytes) refuse('too_large', messages.upload.tooLarge)
  }
  request.on('data', count).pipe(parser)
  try {
    return await isReceived
  } catch (error) {
    request.unpipe(parser)
    stopping.abort()
    await Promise.allSettled(writings)
    for (const path of paths) await rm(path, { force: true })
    throw error
  }
}

function openParser(request: IncomingMessage, { maxBytes, texts, sentences }: Rules, maxFiles: number): BusboyInstance {
  const { 'content-type': contentType = '', ...headers } = request.headers
  if (!isMultipart(contentType)) throw new AppError('unsupported', sentences.noForm ?? messages.upload.notAPicture)
  const fields = texts ?? ignoredFields
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': contentType },
      // One more than allowed, so that an extra file is refused and not ignored.
      limits: {
        fileSize: maxBytes,
        files: maxFiles + 1,
        fields: fields.most,
        parts: maxFiles + 1 + fields.most,
        fieldSize: fields.mostBytes,
        headerPairs: 20,
        headerSize: 8_192,
      },
    })
  } catch {
    throw new AppError('bad_request', messages.upload.unreadable)
  }
}

async function* checkHead(source: AsyncIterable<Buffer>, { requireWanted }: Rules) {
  let head: Buffer | null = Buffer.alloc(0)
  for await (const chunk of source) {
    if (!head) yield chunk
    else {
      head = Buffer.concat([head, chunk])
      if (head.length < headBytes) continue
      await requireWanted(head)
      yield head
      head = null
    }
  }
  if (!head) return
  await requireWanted(head)
  yield head
}

async function* digested(source: AsyncIterable<Buffer>, digest: Hash) {
  for await (const chunk of source) {
    digest.update(chunk)
    yield chunk
  }
}

/** AppErrors and errors of the disk are thrown as they are; any other error means that the client's upload broke off. */
function readFailure(error: unknown): unknown {
  if (isAppError(error) || (error as NodeJS.ErrnoException).syscall) return error
  return new AppError('bad_request', messages.upload.unreadable)
}
