import { describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/launcher.ts'
import {
  commitRow,
  findChildren,
  isGone,
  kill,
  makeUsedFolder,
  readRows,
  silentLog,
  spawnNode,
  spawnNodeBelowIdleParent,
  waitFor,
} from './embedded-postgres-process.ts'

async function startAndStop(dataDir: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog })
  await server.stop()
}

describe('the application lock', () => {
  it('refuses a second start on the data folder while the first runs, and names its process', async () => {
    const dataDir = await makeUsedFolder()
    const holder = spawnNode({ dataDir })
    const up = await holder.up()
    await expect(startAndStop(dataDir)).rejects.toThrow(
      `The data folder ${dataDir} is in use by process ${holder.pid}.`,
    )
    await commitRow(up, 'undisturbed')
    expect(await readRows(up)).toEqual(['undisturbed'])
    await holder.stop()
    await startAndStop(dataDir)
  })

  it('takes over from a killed holder that stays in the process table as a zombie', async () => {
    const dataDir = await makeUsedFolder()
    const parent = spawnNodeBelowIdleParent({ dataDir })
    await commitRow(await parent.up(), 'kept')
    const [node] = await findChildren(parent.pid)
    kill(node)
    await waitFor(() => isGone(node ?? 0))
    // The zombie still occupies the process id; only its process state shows that it is dead.
    expect(() => process.kill(node ?? 0, 0)).not.toThrow()
    const next = spawnNode({ dataDir })
    expect(await readRows(await next.up())).toEqual(['kept'])
    await next.stop()
  })
})
