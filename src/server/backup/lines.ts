import { StringDecoder } from 'node:string_decoder'
import type { BackupFolder } from './backup-folder.ts'

const batchLines = 500
const batchCharacters = 1_000_000

/** Streams the lines into a file; resolves with their number and checksum once the file is on the disk. */
export async function writeLines(
  folder: BackupFolder,
  path: string,
  batches: AsyncIterable<string[]>,
): Promise<{ rows: number; sha256: string }> {
  let rows = 0
  async function* bytes() {
    for await (const lines of batches) {
      rows += lines.length
      yield Buffer.from(lines.map((line) => `${line}\n`).join(''))
    }
  }
  const { sha256 } = await folder.write(path, bytes())
  return { rows, sha256 }
}

/** Does not use node:readline, which also splits at U+2028; customers' texts may contain that character. */
export async function* readLines(folder: BackupFolder, path: string): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  let batch: string[] = []
  let characters = 0
  for await (const chunk of folder.read(path)) {
    const lines = (rest + decoder.write(Buffer.from(chunk))).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      batch.push(line)
      characters += line.length
      if (batch.length < batchLines && characters < batchCharacters) continue
      yield batch
      batch = []
      characters = 0
    }
  }
  if (batch.length > 0) yield batch
}
