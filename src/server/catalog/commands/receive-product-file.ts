import { randomBytes } from 'node:crypto'
import { open, readFile, rm, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Actor } from '#server/platform/database/audit.ts'
import { onStorage } from '#server/platform/database/storage-faults.ts'
import { readDiskUse, requireDiskSpace } from '#server/platform/disk-space.ts'
import type { Once } from '#server/platform/http/api.ts'
import { multipartBytes, receiveFiles } from '#server/platform/http/receive-file.ts'
import type { Log } from '#server/platform/log.ts'
import { makePrivateFolder } from '#server/platform/private-folders.ts'
import { openZip } from '#server/platform/read-zip.ts'
import { productFileLimits } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { ImportContext } from '../import-run.ts'
import type { ImportReport } from '../wire.ts'
import { importProducts } from './import-products.ts'

type Parts = ImportContext & { folder: string; log: Pick<Log, 'error'> }

const texts = messages.adminProductFile
const { csvBytes, zipBytes, zipEntries, unzippedBytes } = productFileLimits
const zipMark = Buffer.from('PK')

/** A table, or an archive with one table and pictures. It lies in a private folder until it is imported. */
export async function receiveProductFile(
  parts: Parts,
  request: IncomingMessage,
  { isDryRun, actor, once }: { isDryRun: boolean; actor: Actor; once: Once },
): Promise<ImportReport> {
  const { folder, log } = parts
  const path = join(folder, randomBytes(16).toString('hex'))
  try {
    if (Number(request.headers['content-length'] ?? 0) > multipartBytes(1, zipBytes))
      throw new AppError('too_large', texts.fileTooLarge(zipBytes))
    await onStorage(async () => {
      await makePrivateFolder(folder)
      requireDiskSpace(await readDiskUse(folder), messages.upload.noRoom)
    }, log)
    const sentences = { none: texts.noFile, tooMany: texts.oneFile, noForm: messages.upload.noForm('file') }
    const rules = { field: 'file', maxBytes: zipBytes, sentences, requireWanted: async () => undefined }
    const digests = await onStorage(() => receiveFiles(request, [path], rules), log)
    return await once(digests, async () =>
      (await isZip(path))
        ? await importArchive(parts, path, { isDryRun, actor })
        : await importTable(parts, path, { isDryRun, actor }),
    )
  } finally {
    await rm(path, { force: true }).catch(() => undefined)
  }
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(zipMark.length), 0, zipMark.length, 0)
    return buffer.equals(zipMark)
  } finally {
    await file.close()
  }
}

type Options = { isDryRun: boolean; actor: Actor }

async function importTable(parts: Parts, path: string, options: Options): Promise<ImportReport> {
  if ((await stat(path)).size > csvBytes) throw new AppError('too_large', texts.fileTooLarge(csvBytes))
  return await importProducts(parts, { csv: await readFile(path), archive: null }, options)
}

async function importArchive(parts: Parts, path: string, options: Options): Promise<ImportReport> {
  const limits = {
    entries: zipEntries,
    entryBytes: Math.max(csvBytes, productFileLimits.pictureBytes),
    allBytes: unzippedBytes,
  }
  const archive = await openZip(path, limits)
  try {
    const [table, other] = archive.names.filter((name) => name.toLowerCase().endsWith('.csv'))
    if (table === undefined || other !== undefined) throw new AppError('invalid', texts.oneTable)
    return await importProducts(parts, { csv: await archive.read(table), archive }, options)
  } finally {
    archive.close()
  }
}
