import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'
import { hashFile } from './lines.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)

const manifest = z.object({
  format: z.literal(1),
  product: z.string(),
  version: z.string(),
  /** The newest migration of the database the backup was taken of. */
  migration: z.string(),
  takenAt: z.iso.datetime(),
  tables: z.array(
    z.object({ schema: name, name, columns: z.array(name), rows: z.number().int().nonnegative(), sha256 }),
  ),
  jobs: z.object({ rows: z.number().int().nonnegative(), sha256 }),
  /** Where each sequence stood, as text: a bigint is no JSON number. */
  sequences: z.array(z.object({ schema: name, name, value: z.string().regex(/^\d+$/) })),
  files: z.array(
    z.object({ key: z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/), bytes: z.number().int(), sha256 }),
  ),
})
export type Manifest = z.infer<typeof manifest>
export type TableEntry = Manifest['tables'][number]

export const manifestName = 'manifest.json'
export const jobsPath = (folder: string) => join(folder, 'jobs.jsonl')
export const tablePath = (folder: string, table: { schema: string; name: string }) =>
  join(folder, 'tables', `${table.schema}.${table.name}.jsonl`)
export const storedPath = (folder: string, key: string) => join(folder, 'files', key)

/** The manifest of a whole and undamaged backup: every file is there and has the sum it was written with. */
export async function readWholeBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new BackupError(`${folder} is not a whole backup: it has no ${manifestName}.`)
  })
  const parsed = manifest.safeParse(parseJson(text))
  if (!parsed.success) throw new BackupError(`The backup is damaged: ${manifestName} cannot be read.`)
  const { tables, jobs, files } = parsed.data
  const expected = [
    ...tables.map((table) => ({ path: tablePath(folder, table), sha256: table.sha256 })),
    { path: jobsPath(folder), sha256: jobs.sha256 },
    ...files.map((file) => ({ path: storedPath(folder, file.key), sha256: file.sha256 })),
  ]
  for (const { path, sha256 } of expected) {
    const found = await hashFile(path).catch(() => null)
    if (found !== sha256)
      throw new BackupError(
        `The backup is damaged: ${path} ${found === null ? 'cannot be read' : 'is not what was written'}.`,
      )
  }
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
