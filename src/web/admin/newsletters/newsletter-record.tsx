import { useEffect, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import { newsletterMailsPerMinute } from '#shared/constants/newsletters.ts'
import type { Newsletter } from '#shared/contracts/newsletters.ts'
import { messages } from '#shared/messages.ts'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { PanelHead } from '#web/admin/layout/panel-head.tsx'
import { RecordHead } from '#web/admin/layout/record-page.tsx'
import { textOf } from '#web/admin/lib/admin-api.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { useAsAdmin } from '#web/admin/lib/use-as-admin.ts'
import { api } from '#web/lib/api.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { useStudio } from '#web/lib/studio.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { preloadDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { NewsletterBadge } from './newsletter-badge.tsx'
import { NewsletterPreview } from './newsletter-preview.tsx'

const texts = messages.newsletters
const lookAgainMs = 5_000

type Steering = 'sending' | 'paused' | 'stopped'

/** What has become of a newsletter, how it is paused and stopped, and what went out. */
export function NewsletterRecord({ newsletter }: { newsletter: Newsletter }) {
  const { id, subject, state, started_at, started_by, ended_at } = newsletter
  const studio = useStudio()
  return (
    <article className="grid grid-cols-1 gap-6">
      <RecordHead eyebrow={texts.title} title={subject}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <NewsletterBadge state={state} />
          {started_at && (
            <span className="wrap-anywhere">
              {texts.started(formatDayAndTime(started_at), started_by ?? texts.somebody)}
            </span>
          )}
          {ended_at && <span>{texts.ended(formatDayAndTime(ended_at))}</span>}
        </p>
      </RecordHead>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(19rem,5fr)_minmax(0,7fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {newsletter.paused_because && <Notice tone="danger">{newsletter.paused_because}</Notice>}
          <Progress newsletter={newsletter} />
          <Reasons reasons={newsletter.reasons} />
        </div>
        <div className="grid gap-2">
          <h2 className="text-base">{texts.wentOut}</h2>
          <div className="h-[calc(100dvh-12rem)] min-h-96">
            <NewsletterPreview id={id} edition={newsletter.version} studio={studio.name} />
          </div>
        </div>
      </div>
    </article>
  )
}

const figures = ['recipients', 'sent', 'waiting', 'skipped', 'failed', 'unknown', 'unsubscribed'] as const
const hintOf: Partial<Record<(typeof figures)[number], string>> = texts.hints

function Progress({ newsletter }: { newsletter: Newsletter }) {
  const { counts, state } = newsletter
  const { revalidate } = useRevalidator()
  const isMoving = state === 'sending'
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => void revalidate(), lookAgainMs)
    return () => clearInterval(timer)
  }, [isMoving, revalidate])
  const done = counts.recipients - counts.waiting
  return (
    <Panel label={texts.progress}>
      <PanelHead title={texts.progress}>
        <Steer newsletter={newsletter} />
      </PanelHead>
      <div className="grid gap-4 p-5">
        <div
          role="progressbar"
          aria-label={texts.progress}
          aria-valuenow={done}
          aria-valuemin={0}
          aria-valuemax={counts.recipients}
          className="h-1.5 overflow-clip rounded-full bg-sunken"
        >
          <div className="h-full bg-second" style={{ width: `${(100 * done) / Math.max(1, counts.recipients)}%` }} />
        </div>
        {isMoving && <p className="text-sm text-muted">{texts.rate(newsletterMailsPerMinute)}</p>}
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2.5 text-sm">
          {figures.map((name) => (
            <div key={name} className="contents">
              <dt>
                <span className="font-semibold">{texts.counts[name]}</span>
                {hintOf[name] && counts[name] > 0 && <span className="block text-muted">{hintOf[name]}</span>}
              </dt>
              <dd className="font-mono tabular-nums">{counts[name]}</dd>
            </div>
          ))}
        </dl>
        <CopyButton id={newsletter.id} />
      </div>
    </Panel>
  )
}

/** The steps that the state allows. */
function Steer({ newsletter: { id, state, counts } }: { newsletter: Newsletter }) {
  const [busyWith, setBusyWith] = useState<Steering | null>(null)
  const [failure, setFailure] = useState('')
  const [isStopping, setStopping] = useState(false)
  const asAdmin = useAsAdmin()
  const { revalidate } = useRevalidator()
  if (!isAllowed('newsletters:send') || (state !== 'sending' && state !== 'paused')) return null

  async function steer(to: Steering) {
    setBusyWith(to)
    setFailure('')
    try {
      await asAdmin((token) => api('POST /newsletters/:id/state', { params: { id }, body: { state: to }, token }))
    } catch (error) {
      setFailure(textOf(error, texts.actionFailed))
    }
    await revalidate()
    setStopping(false)
    setBusyWith(null)
  }
  const other = state === 'sending' ? 'paused' : 'sending'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button tone="secondary" size="sm" isBusy={busyWith === other} onClick={() => void steer(other)}>
        {other === 'paused' ? texts.pause : texts.resume}
      </Button>
      <Button
        tone="quiet"
        size="sm"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setStopping(true)}
      >
        {texts.stop}
      </Button>
      {failure && <Notice tone="danger">{failure}</Notice>}
      <ConfirmDialog
        isOpen={isStopping}
        question={texts.confirmStop}
        details={texts.confirmStopHint(counts.waiting)}
        confirmLabel={texts.stop}
        isBusy={busyWith === 'stopped'}
        onConfirm={() => void steer('stopped')}
        onClose={() => setStopping(false)}
      />
    </div>
  )
}

function CopyButton({ id }: { id: number }) {
  const copying = useFetcher()
  if (!isAllowed('newsletters:change')) return null
  return (
    <Button
      tone="secondary"
      size="sm"
      className="justify-self-start"
      isBusy={copying.state !== 'idle'}
      onClick={() =>
        void copying.submit(
          { copyOf: id },
          { method: 'POST', action: adminPaths.newsletters, encType: 'application/json' },
        )
      }
    >
      {texts.copy}
    </Button>
  )
}

function Reasons({ reasons }: Pick<Newsletter, 'reasons'>) {
  if (reasons.length === 0) return null
  return (
    <Panel label={texts.reasons}>
      <PanelHead title={texts.reasons} />
      <ul className="grid divide-y divide-line">
        {reasons.map(({ text, count }) => (
          <li key={text} className="flex gap-4 px-5 py-3 font-mono text-sm">
            <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
            <span className="text-muted tabular-nums">{count}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
