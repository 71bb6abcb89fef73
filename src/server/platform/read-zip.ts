import { buffer } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

const texts = messages.adminProductFile

export type ZipLimits = { entries: number; entryBytes: number; allBytes: number }

/** A file's name with its letters composed: macOS writes `é` as `e` and a mark, and what is typed has one letter. */
export const composedName = (name: string): string => name.normalize('NFC')

/** The files of an archive by their composed names without folders. Their bytes are read one at a time, when they are asked for. */
export type ZippedFiles = { names: string[]; read(name: string): Promise<Buffer>; close(): void }

/**
 * Reads the directory of an archive alone, and refuses one that says it has more than these; a file that then unpacks to more than
 * it said fails (yauzl checks each), so that no bomb is unpacked. Throws AppError `invalid`, in words.
 */
export async function openZip(path: string, limits: ZipLimits): Promise<ZippedFiles> {
  const archive = await orUnreadable(() => openPromise(path, { autoClose: false, strictFileNames: true }))
  try {
    if (archive.entryCount > limits.entries) throw new AppError('invalid', texts.zipTooMany(limits.entries))
    const entries = await orUnreadable(() => readEntries(archive))
    requireWithin(entries, limits)
    return {
      names: [...entries.keys()],
      close: () => archive.close(),
      async read(name) {
        const entry = entries.get(name)
        if (!entry) throw new AppError('invalid', texts.pictureMissing(name))
        return await orUnreadable(async () => buffer(await archive.openReadStreamPromise(entry)))
      },
    }
  } catch (error) {
    archive.close()
    throw error
  }
}

async function readEntries(archive: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of archive.eachEntry()) {
    const name = composedName(entry.fileName.split('/').at(-1) ?? '')
    // Folders, and what macOS adds to every archive.
    if (name === '' || name.startsWith('.') || entry.fileName.startsWith('__MACOSX/')) continue
    if (entries.has(name)) throw new AppError('invalid', texts.zipTwice(name))
    entries.set(name, entry)
  }
  return entries
}

function requireWithin(entries: ReadonlyMap<string, Entry>, { entryBytes, allBytes }: ZipLimits): void {
  let all = 0
  for (const [name, { uncompressedSize }] of entries) {
    if (uncompressedSize > entryBytes) throw new AppError('invalid', texts.zipFileTooLarge(name, entryBytes))
    all += uncompressedSize
  }
  if (all > allBytes) throw new AppError('invalid', texts.zipTooLarge(allBytes))
}

/** What the disk refuses is no fault of the file. */
async function orUnreadable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError || (error instanceof Error && 'syscall' in error)) throw error
    throw new AppError('invalid', texts.zipUnreadable)
  }
}
