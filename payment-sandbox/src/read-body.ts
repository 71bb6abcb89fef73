import type { IncomingMessage } from 'node:http'

export class BodyTooLarge extends Error {}

export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  // Do not destroy the request: the rest of its body would not be read, and it could not be answered.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new BodyTooLarge(`a body of more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
