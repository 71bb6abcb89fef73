import { chmod, mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { Account } from './account.ts'
import { findBarrier } from './reachable.ts'

const stranger: Account = { name: 'stranger', uid: 54_321, gid: 54_321, spawnAs: {} }
const own: Account = { name: 'own', uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, spawnAs: {} }

async function makeTree(): Promise<{ parent: string; end: string }> {
  const parent = await realpath(await mkdtemp(join(tmpdir(), 'alder-reach-')))
  onTestFinished(() => rm(parent, { recursive: true }))
  const end = join(parent, 'between', 'end')
  await mkdir(end, { recursive: true })
  for (const folder of [parent, join(parent, 'between'), end]) await chmod(folder, 0o755)
  return { parent, end }
}

it('folders open to all are reachable', async () => {
  const { end } = await makeTree()
  expect(await findBarrier(end, stranger)).toBeNull()
})

it('the first closed folder is named, also behind a symbolic link', async () => {
  const { parent, end } = await makeTree()
  await symlink(end, join(parent, 'link'))
  await chmod(join(parent, 'between'), 0o700)
  expect(await findBarrier(end, stranger)).toBe(join(parent, 'between'))
  expect(await findBarrier(join(parent, 'link'), stranger)).toBe(join(parent, 'between'))
  expect(await findBarrier(end, own)).toBeNull()
})

it('for the owner only the owner’s rights count, even if others have more', async () => {
  const { end } = await makeTree()
  await chmod(end, 0o055)
  expect(await findBarrier(end, own)).toBe(end)
  expect(await findBarrier(end, stranger)).toBeNull()
})
