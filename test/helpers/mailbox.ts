import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** Every mail in a mail folder, parsed. */
export async function readMailbox(folder: string): Promise<Email[]> {
  const names = await readdir(folder).catch(() => [])
  const complete = names.filter((name) => name.endsWith('.eml'))
  return await Promise.all(complete.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
}
