import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

export type Encryption = ReturnType<typeof createEncryption>

const nonceBytes = 12
const tagBytes = 16

/** Encrypts secrets that are read again (AES-256-GCM) and hashes those only compared (HMAC); the key is in another table. */
export function createEncryption(base64Key: string) {
  const key = Buffer.from(base64Key, 'base64url')
  return {
    seal(secret: Buffer): string {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },

    open(text: string): Buffer {
      const bytes = Buffer.from(text, 'base64url')
      const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
      cipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([cipher.update(bytes.subarray(nonceBytes + tagBytes)), cipher.final()])
    },

    markOf(secret: string): string {
      return createHmac('sha256', key).update(secret).digest('hex')
    },
  }
}
