import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { privateFile } from '#server/platform/private-folders.ts'
import { AppError, isAppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

/** What file-type reads at most to name a file. */
const headBytes = 4_100
/** Boundaries, headers and small fields around the files. */
const envelopeBytes = 64 * 1024

type Rules = {
  field: string
  maxBytes: number
  /** What is said when the field is empty, and when more files come than are taken. */
  sentences: { none: string; tooMany: string }
  /** Looks at the first bytes and throws what is not wanted; nothing has been written then. */
  requireWanted(head: Buffer): Promise<unknown>
  /** Throws for the name of a field beside the files that must not be passed over. */
  requirePassable?(field: string): void
}

/** The most bytes of a request that holds so many files of this size. */
export function multipartBytes(maxFiles: number, maxBytes: number): number {
  return maxFiles * maxBytes + envelopeBytes
}

/**
 * Streams the files of a multipart request to the disk, to these paths in their order, and answers the digest of each. Stops at
 * the first thing that is wrong with one of them. The client's names and types are not looked at. What has been written is
 * removed when anything is thrown.
 */
export async function receiveFiles(
  request: IncomingMessage,
  paths: readonly string[],
  rules: Rules,
): Promise<string[]> {
  const { promise: isReceived, resolve, reject } = Promise.withResolvers<string[]>()
  const stopping = new AbortController()
  const parser = openParser(request, rules.maxBytes, paths.length)
  const writings: Promise<string>[] = []
  const refuse = (code: 'invalid' | 'bad_request' | 'too_large', sentence: string) =>
    reject(new AppError(code, sentence))
  parser.on('file', (field, stream) => {
    // What goes wrong with a stream that is kept is told by its pipeline.
    stream.on('error', () => undefined)
    stream.on('limit', () => refuse('too_large', messages.upload.tooLarge))
    const path = paths[writings.length]
    if (field !== rules.field || path === undefined) {
      stream.resume()
      if (path === undefined) refuse('invalid', rules.sentences.tooMany)
      return
    }
    const target = createWriteStream(path, { mode: privateFile })
    const digest = createHash('sha256')
    const sound = (source: AsyncIterable<Buffer>) => digested(checkHead(source, rules), digest)
    const kept = pipeline(stream, sound, target, { signal: stopping.signal })
    // A pipeline fails at once; the file it was opening meanwhile would come into being after it was removed.
    const isClosed = new Promise((closed) => target.once('close', closed))
    writings.push(kept.finally(() => isClosed).then(() => digest.digest('hex')))
    kept.catch((error: unknown) => reject(readFailure(error)))
  })
  parser.on('field', (field) => {
    try {
      rules.requirePassable?.(field)
    } catch (error) {
      reject(error)
    }
  })
  // Past a limit the parser would go on through everything that follows.
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    parser.on(limit, () => refuse('invalid', rules.sentences.tooMany))
  parser.on('error', () => refuse('bad_request', messages.upload.unreadable))
  parser.on('finish', () => {
    if (writings.length > 0) Promise.all(writings).then(resolve, () => undefined)
    else refuse('invalid', rules.sentences.none)
  })
  request.on('error', () => refuse('bad_request', messages.upload.unreadable))
  request.on('close', () => request.complete || refuse('bad_request', messages.upload.unreadable))
  // The parser counts what is inside a file, not what comes before, between or after them.
  let received = 0
  const mostBytes = multipartBytes(paths.length, rules.maxBytes)
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

function openParser(request: IncomingMessage, maxBytes: number, maxFiles: number): BusboyInstance {
  const { 'content-type': contentType = '', ...headers } = request.headers
  if (!/^multipart\/form-data\b/i.test(contentType)) throw new AppError('unsupported', messages.upload.notAPicture)
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': contentType },
      // One more than is taken, so that it is refused and not passed over.
      limits: {
        fileSize: maxBytes,
        files: maxFiles + 1,
        fields: 10,
        parts: maxFiles + 11,
        fieldSize: 1_024,
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

/** What the disk answered is ours to answer for, a stream that broke off is the sender's. */
function readFailure(error: unknown): unknown {
  if (isAppError(error) || (error as NodeJS.ErrnoException).syscall) return error
  return new AppError('bad_request', messages.upload.unreadable)
}
