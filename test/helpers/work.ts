import { Session } from 'node:inspector/promises'
import { getHeapStatistics } from 'node:v8'

/** The cost of a run in counts, not time: blocks of code entered in all scripts of the process, and bytes allocated. */
export type Work = { steps: number; bytes: number }

/**
 * Counts the work of this process; call `stop` when done. `steps` counts from the end of the measurement before: reading the
 * counts resets them, and costs more than most runs.
 */
export async function openWorkMeter() {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  return {
    async measure(run: () => unknown): Promise<Work> {
      const before = getHeapStatistics().total_allocated_bytes
      await run()
      const bytes = getHeapStatistics().total_allocated_bytes - before
      const { result } = await session.post('Profiler.takePreciseCoverage')
      let steps = 0
      for (const { functions } of result)
        for (const { ranges } of functions) for (const { count } of ranges) steps += count
      return { steps, bytes }
    },
    async stop() {
      await session.post('Profiler.stopPreciseCoverage')
      session.disconnect()
    },
  }
}

export type WorkMeter = Awaited<ReturnType<typeof openWorkMeter>>
