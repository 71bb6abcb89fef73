import { useState } from 'react'
import type { FindingState, SettingsCheck } from '#shared/contracts/settings-check.ts'
import { messages } from '#shared/messages.ts'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { PanelHead } from '#web/admin/layout/panel-head.tsx'
import { textOf } from '#web/admin/lib/admin-api.ts'
import { useAsAdmin } from '#web/admin/lib/use-as-admin.ts'
import { api } from '#web/lib/api.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

const texts = messages.adminSettings.check

const tones: Record<FindingState, BadgeTone> = {
  good: 'success',
  warning: 'warning',
  failed: 'danger',
  skipped: 'neutral',
}

type Outcome = { kind: 'none' | 'running' } | { kind: 'done'; check: SettingsCheck } | { kind: 'failed'; text: string }

/** CNT-15: uses each configured part once and shows what was found. */
export function SettingsCheckPanel() {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })
  const asAdmin = useAsAdmin()

  async function check() {
    setOutcome({ kind: 'running' })
    try {
      setOutcome({ kind: 'done', check: await asAdmin((token) => api('POST /settings/check', { token })) })
    } catch (error) {
      setOutcome({ kind: 'failed', text: textOf(error, texts.failed) })
    }
  }

  return (
    <Panel label={texts.heading}>
      <PanelHead title={texts.heading}>
        <Button tone="secondary" size="sm" isBusy={outcome.kind === 'running'} onClick={check}>
          {texts.start}
        </Button>
      </PanelHead>
      <div className="grid gap-4 p-5">
        <p className="max-w-prose text-sm text-muted">{texts.hint}</p>
        {outcome.kind === 'failed' && <Notice tone="danger">{outcome.text}</Notice>}
        <p role="status" className="text-sm font-medium empty:hidden">
          {outcome.kind === 'running' && texts.running}
          {outcome.kind === 'done' && texts.done(formatDayAndTime(outcome.check.checked_at))}
        </p>
      </div>
      {outcome.kind === 'done' && <Findings {...outcome.check} />}
    </Panel>
  )
}

function Findings({ findings }: SettingsCheck) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {findings.map(({ part, state, found, advice }) => (
        <li key={part} className="grid gap-x-6 gap-y-1.5 px-5 py-3.5 sm:grid-cols-[17rem_1fr]">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 self-start font-semibold">
            {texts.parts[part as keyof typeof texts.parts] ?? part}
            <Badge tone={tones[state]}>{texts.states[state]}</Badge>
          </p>
          <div className="grid gap-1 text-sm">
            <p className="wrap-anywhere">{found}</p>
            {advice && <p className="max-w-prose text-muted">{advice}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
