import { z } from 'zod'
import { BackupError } from './backup-error.ts'
import { type BackupFolder, readWhole } from './backup-folder.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)

/** The checksums are of the files as stored in the folder: in an encrypted backup, of the encrypted files. */
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
  /** The last value of each sequence, as text because a JSON number cannot hold every bigint. */
  sequences: z.array(z.object({ schema: name, name, value: z.string().regex(/^\d+$/) })),
  files: z.array(
    z.object({ key: z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/), bytes: z.number().int(), sha256 }),
  ),
})
export type Manifest = z.infer<typeof manifest>
export type TableEntry = Manifest['tables'][number]

export const manifestName = 'manifest.json'
export const jobsPath = 'jobs.jsonl'
export const tablePath = ({ schema, name }: { schema: string; name: string }) => `tables/${schema}.${name}.jsonl`
export const storedPath = (key: string) => `files/${key}`

/** Reads the manifest and checks that the backup is complete and undamaged: every file exists with its recorded checksum. */
export async function readWholeBackup(folder: BackupFolder): Promise<Manifest> {
  if ((await folder.sum(manifestName)) === null)
    throw new BackupError(`${folder.root} is not a whole backup: it has no ${manifestName}.`)
  const text = await readWhole(folder.read(manifestName)).catch(() => '')
  const parsed = manifest.safeParse(parseJson(text.toString()))
  if (!parsed.success) throw new BackupError(`The backup is damaged: ${manifestName} cannot be read.`)
  const { tables, jobs, files } = parsed.data
  const expected = [
    ...tables.map((table) => ({ path: tablePath(table), sha256: table.sha256 })),
    { path: jobsPath, sha256: jobs.sha256 },
    ...files.map((file) => ({ path: storedPath(file.key), sha256: file.sha256 })),
  ]
  for (const { path, sha256 } of expected) {
    const found = await folder.sum(path)
    if (found !== sha256)
      throw new BackupError(
        `The backup is damaged: ${folder.pathOf(path)} ${found === null ? 'cannot be read' : 'is not what was written'}.`,
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
