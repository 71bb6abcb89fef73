import type { z } from 'zod'
import type { readLanes } from '#server/platform/jobs/job-lanes.ts'
import type { AdminStats, DefaultAddress, getOverview, JobLane, SalesDay } from '#shared/contracts/overview.ts'

/* The API's shapes: times as text. */

export type { AdminStats, DefaultAddress, SalesDay }
export type Overview = z.infer<typeof getOverview.result>

export function toJobLane({
  lane,
  ranAt,
  isStanding,
  waiting,
  oldestWaitingAt,
}: Awaited<ReturnType<typeof readLanes>>[number]): JobLane {
  return {
    lane,
    ran_at: ranAt?.toISOString() ?? null,
    is_standing: isStanding,
    waiting,
    oldest_waiting_at: oldestWaitingAt?.toISOString() ?? null,
  }
}
