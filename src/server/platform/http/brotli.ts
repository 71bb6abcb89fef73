import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)

/** Good enough to send, quick enough to do while somebody waits; assets are compressed harder when they are built. */
const quality = 5

export async function brotliText(bytes: Buffer): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return await brotli(bytes, { params })
}
