import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/** AWS Signature Version 4 (header form), computed from the received request; null when the request is not signed. */
function expectedSignature(
  request: IncomingMessage,
  body: Buffer,
  secret: string,
): { given: string; right: string } | null {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (!match) return null
  const [, , date = '', region = '', signed = '', given = ''] = match
  const url = new URL(request.url ?? '/', 'http://s3')
  const query = [...url.searchParams]
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .sort()
    .join('&')
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const declared = String(request.headers['x-amz-content-sha256'])
  if (declared !== 'UNSIGNED-PAYLOAD' && declared !== sha256(body)) return { given, right: 'payload differs' }
  const canonical = [request.method, url.pathname, query, headers.join(''), signed, declared].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce((each, part) => hmac(each, part), hmac(`AWS4${secret}`, date))
  return { given, right: hmac(key, toSign).toString('hex') }
}

/** A small S3 server that stores objects in memory and refuses every request with a wrong signature. */
export async function startS3Server(secret: string) {
  const objects = new Map<string, { body: Buffer; mime: string }>()
  let isBroken = false
  let mayList = true
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const refuse = (status: number, code: string) => {
      response.writeHead(status, { 'content-type': 'application/xml' })
      response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
    }
    if (isBroken) return refuse(500, 'InternalError')
    const signature = expectedSignature(request, body, secret)
    if (!signature) return refuse(403, 'AccessDenied')
    if (signature.given !== signature.right) return refuse(403, 'SignatureDoesNotMatch')
    const key = new URL(request.url ?? '/', 'http://s3').pathname
    const stored = objects.get(key)
    if (request.method === 'PUT') {
      objects.set(key, { body, mime: request.headers['content-type'] ?? '' })
      return response.writeHead(200, { etag: `"${sha256(body)}"` }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    if (!stored) return mayList ? refuse(404, 'NoSuchKey') : refuse(403, 'AccessDenied')
    return response
      .writeHead(200, { 'content-type': stored.mime, 'content-length': stored.body.length })
      .end(stored.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    /** Makes every request fail from now on, or ends that. */
    breakDown: (broken: boolean) => {
      isBroken = broken
    },
    /** As AWS does for a key without s3:ListBucket: who may not list must not learn which objects are missing. */
    forbidListing: () => {
      mayList = false
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
