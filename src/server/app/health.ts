import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Platform } from './platform.ts'

const leastFreeBytes = 64 * 1024 * 1024

async function isReady({ database, config, laneWatch }: Platform): Promise<boolean> {
  const { rows } = await sql<{ recovering: boolean }>`select pg_is_in_recovery() as recovering`.execute(database.db)
  if (rows[0]?.recovering !== false) return false
  // Without running jobs, an accepted order would get no confirmation mail.
  if (!laneWatch.isRunning()) return false
  const disk = await statfs(config.dataDir).catch(() => null)
  return disk === null || disk.bavail * disk.bsize > leastFreeBytes
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can take orders now, and when its background jobs last ran. Neither
 * tells more than that, and neither is rate limited.
 */
export function healthRoutes(app: FastifyInstance, platform: Platform, isStopping: () => boolean) {
  app.get('/healthz', async (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const jobs = platform.laneWatch.lastRuns()
    if (isStopping()) return reply.code(503).send({ status: 'stopping', jobs })
    try {
      if (await isReady(platform)) return reply.send({ status: 'ready', jobs })
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
    }
    return reply.code(503).send({ status: 'not ready', jobs })
  })
}
