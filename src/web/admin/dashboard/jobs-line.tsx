import { minuteMs } from '#shared/constants/durations.ts'
import type { JobLane } from '#shared/contracts/overview.ts'
import { messages } from '#shared/messages.ts'
import { Notice } from '#web/admin/layout/notice.tsx'
import { formatDayAndTime } from '#web/lib/shop-time.ts'

const texts = messages.adminDashboard.jobs
/** Jobs that have waited for less are not late. */
const longWaitMs = 5 * minuteMs

function isLate({ oldest_waiting_at }: JobLane, now: number): boolean {
  return oldest_waiting_at !== null && now - Date.parse(oldest_waiting_at) > longWaitMs
}

// After the first start, drawing the sample pictures takes minutes; a requested picture is drawn at once regardless.
const isUrgent = ({ lane }: JobLane) => lane !== 'pictures'

/** Whether an administrator has to act. */
export function areJobsLate(lanes: readonly JobLane[], now = Date.now()): boolean {
  return lanes.some((each) => each.is_standing || (isUrgent(each) && isLate(each, now)))
}

/** One muted line while the background jobs run; otherwise which lanes have stopped, since when, and which jobs wait. */
export function JobsLine({ lanes, now = Date.now() }: { lanes: readonly JobLane[]; now?: number }) {
  const standing = lanes.filter(({ is_standing }) => is_standing)
  const late = lanes.filter((each) => isLate(each, now))
  const describeWaiting = ({ lane, waiting, oldest_waiting_at }: JobLane) =>
    texts.waiting[lane](waiting, formatDayAndTime(oldest_waiting_at ?? ''))
  const waits = late.filter(isUrgent).map(describeWaiting)
  const drawn = late.filter((each) => !isUrgent(each)).map(describeWaiting)
  const runs = lanes.flatMap(({ ran_at }) => ran_at ?? []).sort()
  const [earliest] = runs
  if (!areJobsLate(lanes, now))
    return (
      <p className="border-t border-line px-5 py-3 text-sm text-muted">
        {[earliest ? texts.ran(formatDayAndTime(earliest)) : texts.never, ...drawn].join(' ')}
      </p>
    )
  const stopped = standing.length > 0 && [
    earliest ? texts.since(formatDayAndTime(earliest)) : texts.never,
    ...standing.map(({ lane }) => texts.standing[lane]),
    texts.standingHint,
  ]
  return (
    <div className="border-t border-line p-5">
      <Notice tone="danger">{[...(stopped || []), ...waits].join(' ')}</Notice>
    </div>
  )
}
