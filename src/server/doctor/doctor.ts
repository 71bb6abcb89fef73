import type { Clock } from '#server/platform/clock.ts'
import { type Examined, examine } from './examine.ts'
import type { Finding } from './finding.ts'
import { findGaps } from './gaps.ts'
import { type SettingsCheck, toSettingsCheck } from './wire.ts'

/** The check of the settings in the running app. */
export type Doctor = {
  /** Calls at the same time share one check, so that it sends one mail. */
  check(): Promise<SettingsCheck>
  /** What the settings alone say is missing; nothing is tried. */
  gaps(): Finding[]
}

export function createDoctor({ clock, ...examined }: Examined & { clock: Clock }): Doctor {
  let running: Promise<SettingsCheck> | null = null
  return {
    check() {
      running ??= examine(examined)
        .then((findings) => toSettingsCheck(findings, clock.now()))
        .finally(() => {
          running = null
        })
      return running
    },
    gaps: () => findGaps(examined.config),
  }
}
