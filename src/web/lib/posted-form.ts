import { data } from 'react-router'
import { jsonBodyMaxBytes } from '#shared/constants.ts'
import { parsePostedForm, TooManyFields } from '#shared/posted-form.ts'

/** The fields of a form posted without JavaScript, without files. The size limit bounds the server's memory. */
export async function readPostedForm(request: Request): Promise<Record<string, string>> {
  const bytes = await readBounded(request.body, jsonBodyMaxBytes)
  const type = request.headers.get('content-type') ?? ''
  const form = await parsePostedForm(bytes, type).catch((error: unknown) => {
    throw data(null, { status: error instanceof TooManyFields ? 413 : 415 })
  })
  return Object.fromEntries(form.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

async function readBounded(
  body: ReadableStream<Uint8Array> | null,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > mostBytes) throw data(null, { status: 413 })
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
