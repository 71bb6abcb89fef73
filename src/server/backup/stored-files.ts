import { fileTypeFromBuffer } from 'file-type'
import PQueue from 'p-queue'
import type pg from 'pg'
import type { Files } from '#server/platform/files.ts'
import { masterKey, originalKey } from '#server/platform/pictures/picture-addresses.ts'
import { undrawnBytes } from '#server/platform/pictures/pictures.ts'
import { previewKey } from '#server/prints/prints.ts'
import { type BackupFolder, once, readWhole } from './backup-folder.ts'
import { type Manifest, storedPath } from './manifest.ts'

/** Number of concurrent transfers: a distant S3 server takes tens of milliseconds per request. */
const atOnce = 8

/** Once it rejects, with the first error, nothing of it runs any more. */
async function forEachAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = new PQueue({ concurrency: atOnce })
  try {
    await queue.addAll(items.map((item) => () => work(item)))
  } catch (error) {
    queue.clear()
    await queue.onIdle()
    throw error
  }
}

/**
 * The storage keys that rows refer to. A file in `required` must exist; a preview in `optional` may be missing, and so may a
 * sample picture that is drawn when it is first requested. The resized
 * versions of a picture are not listed, because they are made again on request.
 */
export async function listStoredKeys(client: pg.Client): Promise<{ required: string[]; optional: string[] }> {
  const pictures = await client.query<{ key: string; kind: string; bytes: number }>(
    'select key, kind, bytes from files where deleted_at is null order by id',
  )
  const isDrawn = ({ bytes }: { bytes: number }) => bytes !== undrawnBytes
  const previews = await client.query<{ key: string }>('select preview_key as key from placements order by id')
  return {
    required: pictures.rows
      .filter(isDrawn)
      .flatMap(({ key, kind }) => [
        ...(kind === 'design' || kind === 'attachment' ? [originalKey(key)] : []),
        ...(kind === 'attachment' ? [] : [masterKey(key)]),
      ]),
    optional: [
      ...pictures.rows.filter((row) => !isDrawn(row)).map(({ key }) => masterKey(key)),
      ...previews.rows.map(({ key }) => previewKey(key)),
    ],
  }
}

/** `absent`: keys of `required` without a file, which was removed after the rows were read or was lost before. */
export async function copyOut(
  files: Files,
  keys: { required: string[]; optional: string[] },
  folder: BackupFolder,
): Promise<{ copied: Manifest['files']; absent: string[] }> {
  const copied: Manifest['files'] = []
  const absent: string[] = []
  const required = new Set(keys.required)
  await forEachAtOnce([...required, ...keys.optional], async (key) => {
    const bytes = await files.get(key)
    if (bytes === null) {
      if (required.has(key)) absent.push(key)
      return
    }
    const { sha256 } = await folder.write(storedPath(key), once(bytes))
    copied.push({ key, bytes: bytes.length, sha256 })
  })
  return { copied, absent }
}

export async function copyBack(files: Files, entries: Manifest['files'], folder: BackupFolder): Promise<void> {
  await forEachAtOnce(entries, async ({ key }) => {
    const bytes = await readWhole(folder.read(storedPath(key)))
    await files.put(key, bytes, (await fileTypeFromBuffer(bytes))?.mime ?? 'application/octet-stream')
  })
}
