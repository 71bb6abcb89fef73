import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link, useFetcher } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import type { Opening } from '#shared/contracts/opening.ts'
import { messages } from '#shared/messages.ts'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { PanelHead } from '#web/admin/layout/panel-head.tsx'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { OpeningRequest } from './change-opening.ts'
import { describeItem, openItems } from './item-texts.ts'

const texts = messages.opening

/** CNT-14: what is left to do, on the dashboard. Once everything holds it says so, until somebody has seen it. */
export function OpeningCard({ opening }: { opening: Opening }) {
  const left = openItems(opening)
  const isSettingUp = opening.setup.state !== 'finished' && isAllowed('opening:change')
  if (left.length === 0 && !isSettingUp) return opening.told_ready ? null : <EverythingReady />
  return (
    <Panel label={texts.heading}>
      <PanelHead title={texts.heading} count={left.length}>
        <Link
          to={adminPaths.opening}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold underline decoration-line-strong underline-offset-4 hover:text-accent md:min-h-9"
        >
          {texts.all}
        </Link>
      </PanelHead>
      {isSettingUp && <TakeUpSetup />}
      <ul className="-mb-px grid sm:grid-cols-2 xl:grid-cols-3">
        {left.map((item) => {
          const { name, title, hint, link } = describeItem(item, opening.last_backup_at)
          return (
            <li key={name} className="grid border-b border-line sm:max-xl:odd:border-r xl:not-nth-[3n]:border-r">
              <Link
                to={link.to}
                className="group grid content-start gap-1 px-5 py-4 text-sm -outline-offset-2 hover:bg-sunken/60"
              >
                <span className="font-semibold">{title}</span>
                <span className="text-muted">{hint}</span>
                <span className="mt-1 inline-flex items-center gap-1.5 font-semibold group-hover:text-accent">
                  {link.label}
                  <ArrowRight size={14} aria-hidden="true" />
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function TakeUpSetup() {
  const { takeUp, takeUpHint, takeUpButton } = messages.setup
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line bg-sunken/60 px-5 py-4">
      <p className="grid gap-0.5 text-sm">
        <span className="font-semibold">{takeUp}</span>
        <span className="text-muted">{takeUpHint}</span>
      </p>
      <ButtonLink to={adminPaths.setup} size="sm">
        {takeUpButton}
      </ButtonLink>
    </div>
  )
}

function EverythingReady() {
  const fetcher = useFetcher()
  const seen: OpeningRequest = { intent: 'decide', subject: 'ready', about: '', decided: true }
  return (
    <Panel label={texts.heading}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5">
        <p className="grid gap-1">
          <span className="font-display text-lg leading-tight font-bold">{texts.ready}</span>
          <span className="text-sm text-muted">{texts.readyHint}</span>
        </p>
        {isAllowed('opening:change') && (
          <Button
            tone="secondary"
            size="sm"
            isBusy={fetcher.state !== 'idle'}
            onClick={() =>
              void fetcher.submit(seen, { action: adminPaths.opening, method: 'POST', encType: 'application/json' })
            }
          >
            {texts.readyClose}
          </Button>
        )}
      </div>
    </Panel>
  )
}
