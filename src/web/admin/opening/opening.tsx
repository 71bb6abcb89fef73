import { useFetcher } from 'react-router'
import type { Opening, OpeningItem } from '#shared/contracts/opening.ts'
import { messages } from '#shared/messages.ts'
import { type LeavableItem, leavableItems } from '#shared/opening.ts'
import { AdminPageSkeleton, LoadFailure, PageHead, Panel, StaleDataNotice } from '#web/admin/layout/admin-page.tsx'
import { AllowedLink } from '#web/admin/layout/allowed-link.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { loadPart } from '#web/admin/lib/load-record.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { useArrivalAtPart } from '#web/admin/lib/use-arrival-at-part.ts'
import { useLastGood } from '#web/admin/lib/use-last-good.ts'
import { api } from '#web/lib/api.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Route } from './+types/opening'
import { changeOpening, type OpeningChange, type OpeningRequest } from './change-opening.ts'
import { Connections } from './connections.tsx'
import { describeItem, openItems, partIds } from './item-texts.ts'
import { RemoveSamples } from './remove-samples.tsx'
import { SampleTexts } from './sample-texts.tsx'

const texts = messages.opening

export const handle = { title: texts.heading } satisfies AreaPage

export const meta = metaOfFacts

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPart(request, (call) => api('GET /opening', call))
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return changeOpening(request)
}

export const HydrateFallback = AdminPageSkeleton

export default function OpeningPage({ loaderData }: Route.ComponentProps) {
  const { shown, problem } = useLastGood<Awaited<ReturnType<typeof clientLoader>>>(loaderData)
  useArrivalAtPart()
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-2">
        <PageHead title={texts.heading} />
        <p className="max-w-prose text-muted">{texts.intro}</p>
      </div>
      <StaleDataNotice text={problem} />
      {shown.kind === 'failed' ? (
        <Panel>
          <LoadFailure text={shown.text} />
        </Panel>
      ) : (
        <>
          <Items opening={shown.value} />
          {isAllowed('opening:change') && <RemoveSamples id={partIds.samples} items={shown.value.items} />}
          <SampleTexts id={partIds.texts} documents={shown.value.texts} />
          <Connections id={partIds.connections} connections={shown.value.connections} />
        </>
      )}
    </div>
  )
}

function Items({ opening }: { opening: Opening }) {
  const left = openItems(opening).length
  return (
    <Panel label={left > 0 ? texts.left(left) : texts.ready}>
      <p className="border-b border-line px-5 py-4 font-display text-lg leading-tight font-bold">
        {left > 0 ? texts.left(left) : texts.ready}
      </p>
      <ul className="divide-y divide-line">
        {opening.items.map((item) => (
          <Item key={item.name} item={item} opening={opening} />
        ))}
      </ul>
    </Panel>
  )
}

const tones: Record<OpeningItem['state'], BadgeTone> = { open: 'warning', left: 'neutral', done: 'success' }
const isLeavable = (name: OpeningItem['name']): name is LeavableItem => leavableItems.some((each) => each === name)

function Item({ item, opening }: { item: OpeningItem; opening: Opening }) {
  const fetcher = useFetcher<OpeningChange>()
  const { name, state, left } = item
  const { title, hint, link } = describeItem(item, opening.last_backup_at)
  const outcome = fetcher.state === 'idle' ? fetcher.data : undefined
  const { read, about } = opening.policies

  function decide(decision: Omit<OpeningRequest & { intent: 'decide' }, 'intent'>) {
    void fetcher.submit({ intent: 'decide', ...decision }, { method: 'POST', encType: 'application/json' })
  }

  return (
    <li className="grid gap-x-6 gap-y-2 px-5 py-4 md:grid-cols-[1fr_auto] md:items-center">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {title}
          <Badge tone={tones[state]}>{texts.states[state]}</Badge>
        </p>
        {state !== 'done' && <p className="max-w-prose text-sm text-muted">{hint}</p>}
        {left && state === 'left' && (
          <p className="text-sm text-muted">{texts.leftBy(left.by, formatDayAndTime(left.at))}</p>
        )}
        {name === 'policies' && read && (
          <p className="text-sm text-muted">{texts.policiesReadBy(read.by, formatDayAndTime(read.at))}</p>
        )}
        {outcome?.kind === 'failed' && <Notice tone="danger">{outcome.text}</Notice>}
      </div>
      {state !== 'done' && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:justify-end">
          {state === 'open' && (
            <AllowedLink
              to={link.to}
              className="inline-flex min-h-11 items-center text-sm font-semibold underline decoration-line-strong underline-offset-4 hover:text-accent md:min-h-9"
            >
              {link.label}
            </AllowedLink>
          )}
          {name === 'policies' && isAllowed('opening:change') && (
            <Button
              tone="secondary"
              size="sm"
              isBusy={fetcher.state !== 'idle'}
              onClick={() => decide({ subject: 'policies', about, decided: true })}
            >
              {texts.policiesRead}
            </Button>
          )}
          {isLeavable(name) && isAllowed('opening:change') && (
            <Button
              tone="quiet"
              size="sm"
              aria-label={state === 'left' ? texts.takeUpOf(title) : texts.leaveOf(title)}
              isBusy={fetcher.state !== 'idle'}
              onClick={() => decide({ subject: name, about: '', decided: state !== 'left' })}
            >
              {state === 'left' ? texts.takeUp : texts.leave}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
