import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decoyHash, hashPassword, isPassword } from './passwords.ts'

const password = 'four inks on soft paper'
let stored: string
beforeAll(async () => {
  stored = await hashPassword(password)
})

it('costs an attacker what RFC 9106 asks for', () => {
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
})

it('accepts the right password in any Unicode form and no other', async () => {
  expect(await isPassword(password, stored)).toBe(true)
  expect(await isPassword(`${password}.`, stored)).toBe(false)
  const composed = await hashPassword('caf\u00e9 au lait, twice')
  expect(await isPassword('cafe\u0301 au lait, twice', composed)).toBe(true)
  expect(await isPassword(password, decoyHash())).toBe(false)
})

describe('in a busy process', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'alder-pool-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('hashes while every thread for reading files is busy', async () => {
    const pipe = join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    // Opening a pipe that has no writer blocks one of the four threads until a writer opens it.
    const readers = Array.from({ length: 8 }, () => open(pipe, 'r'))
    const done = Promise.all(readers)
    let areHeld = true
    void done.then(() => {
      areHeld = false
    })
    try {
      expect(await isPassword(password, stored)).toBe(true)
      expect(areHeld).toBe(true)
    } finally {
      const writer = openSync(pipe, constants.O_RDWR)
      for (const reader of await done) await reader.close()
      closeSync(writer)
    }
  })
})
