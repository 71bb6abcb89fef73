import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)

/** A compromise, because a request waits for the result; assets are compressed harder at build time. */
const quality = 5

/** The result may be kept: it is no part of a larger buffer. */
export async function brotliText(bytes: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // A window no larger than the text: the default one takes megabytes for every text that is being compressed.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(
      Math.max(Math.ceil(Math.log2(bytes.length + 16)), constants.BROTLI_MIN_WINDOW_BITS),
      constants.BROTLI_DEFAULT_WINDOW,
    ),
  }
  const compressed = await brotli(bytes, { params })
  // Node takes a result below 32 kB from a pool of 64 kB, which would be kept as a whole.
  const own = Buffer.allocUnsafeSlow(compressed.length)
  own.set(compressed)
  return own
}
