import type { SettingsCheck } from '#shared/contracts/settings-check.ts'
import type { Finding } from './finding.ts'

export type { SettingsCheck } from '#shared/contracts/settings-check.ts'

export function toSettingsCheck(findings: readonly Finding[], at: Date): SettingsCheck {
  return {
    findings: findings.map(({ advice = null, ...finding }) => ({ ...finding, advice })),
    checked_at: at.toISOString(),
  }
}
