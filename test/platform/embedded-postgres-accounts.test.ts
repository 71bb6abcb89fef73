import { execFile } from 'node:child_process'
import { chmod, chown, cp, mkdir, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { type Account, findAccount } from '#server/platform/embedded-postgres/account.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/launcher.ts'
import { findBarrier } from '#server/platform/embedded-postgres/reachable.ts'
import { fillDataDir } from '#test/helpers/ready-data-dir.ts'
import {
  commitRow,
  isRoot,
  makeFolder,
  makeUsedFolder,
  type Options,
  packageFolder,
  readRows,
  silentLog,
  spawnNode,
} from './embedded-postgres-process.ts'

const ordinary = (await findAccount('daemon')) as Account
const canRunNode =
  isRoot && !(await findBarrier(process.execPath, ordinary)) && !(await findBarrier(import.meta.filename, ordinary))
const idWithoutEntry = 54_321

const start = (options: Options) => startEmbeddedPostgres({ ...options, log: silentLog })

const lockOf = (folder: string) => join(dirname(folder), 'application.lock')

async function startAndStop(options: Options) {
  const server = await start(options)
  await server.stop()
  return server
}

async function makeFolderOf(uid: number, gid: number): Promise<string> {
  const folder = join(await makeFolder(), 'data')
  await mkdir(folder)
  await chown(folder, uid, gid)
  return folder
}

describe.runIf(canRunNode)('started as an ordinary user', () => {
  it('runs under that user, survives a kill and keeps every row', async () => {
    const dataDir = await makeFolderOf(ordinary.uid, ordinary.gid)
    const node = spawnNode({ dataDir }, ordinary)
    const up = await node.up()
    expect(up.account).toBe(ordinary.name)
    expect(await stat(up.folder)).toMatchObject({ uid: ordinary.uid, mode: 0o040700 })
    expect(await stat(dirname(up.folder))).toMatchObject({ uid: ordinary.uid, mode: 0o040700 })
    expect(await stat(lockOf(up.folder))).toMatchObject({ uid: ordinary.uid, mode: 0o100600 })
    await commitRow(up, 'kept')
    node.child.kill('SIGKILL')
    await node.exited
    const next = spawnNode({ dataDir }, ordinary)
    expect(await readRows(await next.up())).toEqual(['kept'])
    await next.stop()
  })

  it('refuses a user id without an entry in /etc/passwd', async () => {
    const dataDir = await makeFolderOf(idWithoutEntry, idWithoutEntry)
    const node = spawnNode({ dataDir }, { uid: idWithoutEntry, gid: idWithoutEntry })
    expect(await node.refusal()).toContain(`The user id ${idWithoutEntry} has no entry in /etc/passwd`)
  })

  it('refuses a data folder it may not write, and a cluster of someone else', async () => {
    const dataDir = await makeFolder()
    expect(await spawnNode({ dataDir }, ordinary).refusal()).toContain(`The data folder ${dataDir} cannot be written`)
    await fillDataDir(dataDir)
    const { account, folder } = await startAndStop({ dataDir })
    expect(await spawnNode({ dataDir }, ordinary).refusal()).toContain(
      `The database in ${folder} belongs to ${account}, but would now run under ${ordinary.name}.`,
    )
  })
})

describe.runIf(isRoot)('started as root', () => {
  it('warns when no database account exists and uses the account nobody', async () => {
    const node = spawnNode({ dataDir: await makeUsedFolder() })
    const { account } = await node.up()
    if (account === 'nobody') expect(await node.reach('warning')).toMatchObject({ message: /nobody/ })
    expect(account).not.toBe('root')
    await node.stop()
  })

  it('runs under the configured account, and later under the owner of the cluster', async () => {
    const dataDir = await makeFolder()
    await mkdir(join(dataDir, 'postgres'), { mode: 0o755 })
    await chown(join(dataDir, 'postgres'), ordinary.uid, ordinary.gid)
    const server = await start({ dataDir, account: ordinary.name })
    expect(server).toMatchObject({ account: ordinary.name, firstStart: true })
    // The account may walk through the folder, and whoever it belongs to may read the lock.
    expect((await stat(dirname(server.folder))).mode).toBe(0o040711)
    expect(await stat(lockOf(server.folder))).toMatchObject({ uid: ordinary.uid, mode: 0o100600 })
    await server.stop()
    expect(await startAndStop({ dataDir })).toMatchObject({ account: ordinary.name, firstStart: false })
    await expect(start({ dataDir, account: 'nobody' })).rejects.toThrow(
      new RegExp(`belongs to ${ordinary.name}, but would now run under nobody.*chown -R nobody`),
    )
  })

  it('refuses an account that does not exist, and root itself', async () => {
    const dataDir = await makeFolder()
    await expect(start({ dataDir, account: 'no-such-account' })).rejects.toThrow(/looked for: no-such-account/)
    await expect(start({ dataDir, account: 'root' })).rejects.toThrow(/database account root is root/)
  })

  it('below an inaccessible folder copies the programs and makes one cluster per data folder', async () => {
    const { closed, options, systemFolder } = await makeClosedProject()
    const umask = process.umask(0o077)
    const one = await start(options('one')).finally(() => process.umask(umask))
    await commitRow(one, 'of one')
    const two = await start(options('two'))
    await commitRow(two, 'of two')
    for (const server of [one, two]) await server.stop()

    expect(one.folder.startsWith(systemFolder)).toBe(true)
    expect(two.folder.startsWith(systemFolder)).toBe(true)
    expect((await readdir(systemFolder)).filter((name) => name.startsWith('pg-'))).toHaveLength(1)

    const again = await start(options('one'))
    expect(again).toMatchObject({ firstStart: false, folder: one.folder })
    expect(await readRows(again)).toEqual(['of one'])
    await again.stop()

    await chmod(closed, 0o755)
    expect(await startAndStop(options('two'))).toMatchObject({ firstStart: false, folder: two.folder })
  })

  it('refuses to start, instead of starting empty, when a data folder with its database elsewhere was moved', async () => {
    const [before, after] = [await makeFolder(), await makeFolder()]
    for (const folder of [before, after]) await chmod(folder, 0o700)
    const systemFolder = await makeFolder()
    const { folder } = await startAndStop({ dataDir: join(before, 'data'), systemFolder })
    await rename(join(before, 'data'), join(after, 'data'))
    await expect(start({ dataDir: join(after, 'data'), systemFolder })).rejects.toThrow(
      `says that its database is in ${dirname(folder)}`,
    )
  })

  it('refuses to start, instead of starting empty, when the path to an existing cluster is inaccessible', async () => {
    const parent = join(await makeFolder(), 'parent')
    const dataDir = join(parent, 'data')
    await mkdir(dataDir, { recursive: true })
    await fillDataDir(dataDir)
    const systemFolder = await makeFolder()
    await startAndStop({ dataDir, systemFolder })
    await chmod(parent, 0o700)
    await expect(start({ dataDir, systemFolder })).rejects.toThrow(`can no longer walk through ${parent}.`)
  })
})

async function makeClosedProject() {
  const closed = join(await makeFolder(), 'closed')
  const systemFolder = join(await makeFolder(), 'system')
  await mkdir(closed, { mode: 0o700 })
  await cp(packageFolder, join(closed, 'package'), { recursive: true, verbatimSymlinks: true })
  // As an installation under a strict umask sets the modes.
  await promisify(execFile)('chmod', ['-R', 'go-rwx', closed])
  const options = (name: string): Options => ({
    dataDir: join(closed, name),
    packageFolder: join(closed, 'package'),
    systemFolder,
  })
  return { closed, options, systemFolder }
}
