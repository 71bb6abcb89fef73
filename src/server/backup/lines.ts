import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

const batchLines = 500
const batchCharacters = 1_000_000

/** Writes the lines as they come, on the disk before it answers their number and sum. */
export async function writeLines(
  path: string,
  batches: AsyncIterable<string[]>,
): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256')
  let rows = 0
  const handle = await open(path, 'wx', 0o600)
  try {
    for await (const lines of batches) {
      const text = lines.map((line) => `${line}\n`).join('')
      hash.update(text)
      await handle.appendFile(text)
      rows += lines.length
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { rows, sha256: hash.digest('hex') }
}

/** Not node:readline, which also breaks a line at U+2028, and customers may write that. */
export async function* readLines(path: string): AsyncGenerator<string[]> {
  let rest = ''
  let batch: string[] = []
  let characters = 0
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = (rest + chunk).split('\n')
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

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
