import type { ActivityEntry } from '#shared/contracts/activity.ts'
import { paths } from '#shared/paths.ts'

const pages: Record<string, (id: number) => string> = {
  customer: paths.adminCustomer,
  message: paths.adminMessage,
  mail: paths.adminMail,
}

/** Where the subject of a line can be looked at; null where it has no page, or is gone. */
export function subjectAddress({ subject_kind, subject_id, subject }: ActivityEntry): string | null {
  if (subject_id === null || subject === '') return null
  return pages[subject_kind]?.(subject_id) ?? null
}
