import { spawn } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/launcher.ts'
import { fillDataDir } from '#test/helpers/ready-data-dir.ts'
import {
  commitRow,
  findWatchdog,
  isGone,
  kill,
  makeFolder,
  makeUsedFolder,
  type NodeProcess,
  query,
  readRows,
  readServerPid,
  silentLog,
  spawnNode,
  type Up,
  waitFor,
} from './embedded-postgres-process.ts'

// Raise these for a long run. The kill times are random and printed when a round fails.
const firstStartRounds = 2
const killsPerFirstStart = 2
const firstStartLengthMs = 900
const crashRounds = 3
const crashWithinMs = 250

const draw = (belowMs: number): number => Math.floor(Math.random() * belowMs)

async function killTree(node: NodeProcess, up: Up): Promise<void> {
  const server = await readServerPid(up.folder)
  const watchdog = await findWatchdog(server)
  // Whoever is left for a moment would end the server in order: a stopped process sees nothing of the others' end.
  kill(node.pid, 'SIGSTOP')
  for (const pid of [watchdog, node.pid, server]) kill(pid)
  await node.exited
}

describe('after a crash', () => {
  it('a first start that was killed half-way succeeds the next time', async () => {
    for (let round = 0; round < firstStartRounds; round++) {
      const dataDir = await makeFolder()
      const moments = Array.from({ length: killsPerFirstStart }, () => draw(firstStartLengthMs))
      for (const [index, moment] of moments.entries()) {
        const victim = spawnNode({ dataDir })
        await victim.reach('starting')
        await sleep(moment)
        // Alternates between killing only Node, so that initdb continues as an orphan, and killing the whole process group.
        kill((round + index) % 2 === 0 ? victim.pid : -victim.pid)
        await victim.exited
      }
      const next = spawnNode({ dataDir })
      const up = await next.up().catch((error: Error) => expect.fail(`killed at ${moments} ms: ${error.message}`))
      expect(await query(up, 'select 1 as one')).toEqual([{ one: 1 }])
      await next.stop()
      expect(await readdir(join(dataDir, 'postgres'))).toEqual(['pgdata'])
    }
  })

  it('a half-made cluster of an earlier first start is removed', async () => {
    const dataDir = await makeUsedFolder()
    await mkdir(join(dataDir, 'postgres', 'pgdata.init-1', 'base'), { recursive: true })
    const server = await startEmbeddedPostgres({ dataDir, log: silentLog })
    await server.stop()
    expect(await readdir(join(dataDir, 'postgres'))).toEqual(['pgdata'])
  })

  it('the watchdog ends the server when only Node was killed, and every committed row is there', async () => {
    const dataDir = await makeUsedFolder()
    const node = spawnNode({ dataDir })
    const up = await node.up()
    await commitRow(up, 'kept')
    const server = await readServerPid(up.folder)
    kill(node.pid)
    await waitFor(() => isGone(server))
    const next = spawnNode({ dataDir })
    expect(await readRows(await next.up())).toEqual(['kept'])
    await next.stop()
  })

  it('the watchdog exits with the server while Node keeps running', async () => {
    const server = await startEmbeddedPostgres({ dataDir: await makeUsedFolder(), log: silentLog })
    const watchdog = await findWatchdog(await readServerPid(server.folder))
    await server.stop()
    await waitFor(() => isGone(watchdog))
  })

  it('every committed row is there when Node, watchdog and server were all killed, again and again', async () => {
    const dataDir = await makeUsedFolder()
    const committed: string[] = []
    for (let round = 0; round < crashRounds; round++) {
      const node = spawnNode({ dataDir })
      const up = await node.up()
      if (round > 0) expect(await readRows(up)).toEqual(committed.toSorted())
      await commitRow(up, `round ${round}`)
      committed.push(`round ${round}`)
      await sleep(draw(crashWithinMs))
      await killTree(node, up)
    }
    const last = spawnNode({ dataDir })
    expect(await readRows(await last.up())).toEqual(committed.toSorted())
    await last.stop()
  })

  it('an orphaned server is stopped and its folder is used again', async () => {
    const dataDir = await makeUsedFolder()
    const node = spawnNode({ dataDir })
    const up = await node.up()
    await commitRow(up, 'kept')
    const orphan = await readServerPid(up.folder)
    for (const pid of [await findWatchdog(orphan), node.pid]) kill(pid)
    await node.exited
    expect(await isGone(orphan)).toBe(false)
    const next = spawnNode({ dataDir })
    const nextUp = await next.up()
    expect(await isGone(orphan)).toBe(true)
    expect(await readServerPid(nextUp.folder)).not.toBe(orphan)
    expect(await readRows(nextUp)).toEqual(['kept'])
    await next.stop()
  })

  it('a start waits for the last process that works in the database folder', async () => {
    const dataDir = await makeUsedFolder()
    const { node, up } = await startWithRow(dataDir)
    await killTree(node, up)
    const events: string[] = []
    const worker = spawn('sleep', ['3'], { cwd: up.folder })
    worker.once('exit', () => events.push('the worker ended'))
    const next = spawnNode({ dataDir })
    await next.up()
    events.push('the server is up')
    expect(events).toEqual(['the worker ended', 'the server is up'])
    await next.stop()
  })

  it('a process that stays in the database folder is named, and nothing is removed', async () => {
    const dataDir = await makeUsedFolder()
    const { node, up } = await startWithRow(dataDir)
    await killTree(node, up)
    const shell = spawn('sleep', ['1000'], { cwd: up.folder })
    onTestFinished(() => kill(shell.pid))
    const refusal = await spawnNode({ dataDir }).refusal()
    expect(refusal).toContain(`The process ${shell.pid} (sleep 1000) still works in the database folder ${up.folder}.`)
    expect(await readServerPid(up.folder)).toBeGreaterThan(0)
  })

  it('the short socket folder of a killed server is removed', async () => {
    const dataDir = join(await makeFolder(), 'a-long-name-'.repeat(10))
    await mkdir(dataDir)
    await fillDataDir(dataDir)
    const { node, up } = await startWithRow(dataDir)
    await killTree(node, up)
    const next = spawnNode({ dataDir })
    expect(await readRows(await next.up())).toEqual(['kept'])
    await next.stop()
    await expect(readdir(up.connection.host)).rejects.toThrow('ENOENT')
  })
})

async function startWithRow(dataDir: string): Promise<{ node: NodeProcess; up: Up }> {
  const node = spawnNode({ dataDir })
  const up = await node.up()
  await commitRow(up, 'kept')
  return { node, up }
}
