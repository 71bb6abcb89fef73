import { randomBytes, timingSafeEqual } from 'node:crypto'
// By this name scripts/build-server.ts leaves it out of the bundle, for the tests.
import { passwordCost as cost, type PasswordCost } from '#server/auth/password-cost.ts'
import { argon2id, type Priority } from './hasher.ts'

const saltBytes = 16
const tagBytes = 32

function compute(password: string, nonce: Buffer, { m, t, p }: PasswordCost, length: number, priority: Priority) {
  const message = password.normalize('NFKC')
  return argon2id({ message, nonce, memory: m, passes: t, parallelism: p, tagLength: length }, priority)
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

function describeHash(salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${cost.m},t=${cost.t},p=${cost.p}$${unpadded(salt)}$${unpadded(tag)}`
}

/** A PHC string, so the parameters travel with the hash and other libraries can verify it. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  return describeHash(salt, await compute(password, salt, cost, tagBytes, 'known'))
}

/** A hash of no password: verifying against it takes as long as against a real one. */
export function decoyHash(): string {
  return describeHash(randomBytes(saltBytes), randomBytes(tagBytes))
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

export async function isPassword(password: string, stored: string, priority: Priority = 'known'): Promise<boolean> {
  const match = phc.exec(stored)
  if (!match) return false
  const [, m, t, p, salt = '', tag = ''] = match
  const wanted = Buffer.from(tag, 'base64')
  const hashCost = { m: Number(m), t: Number(t), p: Number(p) }
  const given = await compute(password, Buffer.from(salt, 'base64'), hashCost, wanted.length, priority)
  return timingSafeEqual(given, wanted)
}

export function needsRehash(stored: string): boolean {
  return !stored.startsWith(`$argon2id$v=19$m=${cost.m},t=${cost.t},p=${cost.p}$`)
}
