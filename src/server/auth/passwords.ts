import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>

/** argon2id, RFC 9106; m in KiB (reliability D5). */
type Cost = { m: number; t: number; p: number }
const cost: Cost = { m: 64 * 1024, t: 3, p: 1 }
const tagBytes = 32
const atOnce = 2
const queueLength = 16

let running = 0
const waiting: (() => void)[] = []

/** Each hash takes 64 MiB: two at once, sixteen waiting, the rest are refused so that a flood cannot take the shop down. */
async function withTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= queueLength) throw new AppError('unavailable', messages.api.busy, { retryAfter: 2 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

function compute(password: string, nonce: Buffer, { m, t, p }: Cost, length: number) {
  return withTurn(() =>
    derive('argon2id', {
      message: password.normalize('NFKC'),
      nonce,
      memory: m,
      passes: t,
      parallelism: p,
      tagLength: length,
    }),
  )
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** A PHC string, so the parameters travel with the hash and other libraries can verify it. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await compute(password, salt, cost, tagBytes)
  return `$argon2id$v=19$m=${cost.m},t=${cost.t},p=${cost.p}$${unpadded(salt)}$${unpadded(tag)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const match = phc.exec(stored)
  if (!match) return false
  const [, m, t, p, salt = '', tag = ''] = match
  const wanted = Buffer.from(tag, 'base64')
  const given = await compute(
    password,
    Buffer.from(salt, 'base64'),
    { m: Number(m), t: Number(t), p: Number(p) },
    wanted.length,
  )
  return timingSafeEqual(given, wanted)
}

export function needsRehash(stored: string): boolean {
  return !stored.startsWith(`$argon2id$v=19$m=${cost.m},t=${cost.t},p=${cost.p}$`)
}
