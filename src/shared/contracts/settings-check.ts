import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoTime } from './fields.ts'

/** `warning`: it works, but not for visitors or not for long. `skipped`: it could not be tried. */
export const findingState = z.enum(['good', 'warning', 'failed', 'skipped'])
export type FindingState = z.infer<typeof findingState>

/** What the check of one part found. `advice` says in one sentence what to do next; null if there is nothing to do. */
export const finding = z.object({
  part: z.string(),
  state: findingState,
  found: z.string(),
  advice: z.string().nullable(),
})

export const settingsCheck = z.object({ findings: z.array(finding), checked_at: isoTime })
export type SettingsCheck = z.infer<typeof settingsCheck>

export const checkSettings = endpoint({
  access: 'admin',
  limit: 'admin',
  method: 'POST',
  path: '/settings/check',
  needs: 'shop:change',
  summary:
    'Uses each configured part once, as npm run doctor does: sends a mail to the owner, opens a payment and ends it, writes a file and removes it. Calls at the same time share one check.',
  result: settingsCheck,
})
