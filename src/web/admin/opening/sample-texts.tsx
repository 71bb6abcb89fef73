import { Link, useFetcher } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import type { OpeningTexts } from '#shared/contracts/opening.ts'
import { messages } from '#shared/messages.ts'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/table.tsx'
import type { OpeningChange } from './change-opening.ts'

const texts = messages.opening.texts

const columns: readonly Column<OpeningTexts>[] = [
  {
    heading: texts.page,
    cell: ({ name, label }) => (
      <Link
        to={name === 'studio' ? adminPaths.settings : adminPaths.siteDocument(name)}
        aria-label={texts.editOf(label)}
        className="inline-flex min-h-11 items-center font-sans font-semibold underline decoration-line-strong underline-offset-4 hover:text-accent md:min-h-8"
      >
        {label}
      </Link>
    ),
    onPhone: 'wide',
  },
  {
    heading: texts.left,
    cell: ({ standard, total }) => (standard === 0 ? texts.none : texts.count(standard, total)),
    className: 'whitespace-nowrap font-mono tabular-nums',
  },
  { heading: texts.decision, cell: (document) => <Keep {...document} />, onPhone: 'wide' },
]

/** How many texts of each page are still the sample's, and who keeps them. */
export function SampleTexts({ id, documents }: { id: string; documents: readonly OpeningTexts[] }) {
  const shown = documents.filter(({ total }) => total > 0)
  return (
    <Panel label={texts.heading}>
      <div id={id} tabIndex={-1} className="grid scroll-mt-6 gap-1 border-b border-line p-5 outline-none">
        <h2 className="text-base">{texts.heading}</h2>
        <p className="max-w-prose text-sm text-muted">{texts.hint}</p>
      </div>
      <DataTable
        caption={texts.heading}
        columns={columns}
        rows={shown}
        keyOf={({ name }) => name}
        becomesCards="late"
      />
    </Panel>
  )
}

function Keep({ name, label, standard, about, kept }: OpeningTexts) {
  const fetcher = useFetcher<OpeningChange>()
  const outcome = fetcher.state === 'idle' ? fetcher.data : undefined
  if (standard === 0 && !kept) return null

  function decide(decided: boolean) {
    const decision = { intent: 'decide', subject: `texts:${name}`, about, decided }
    void fetcher.submit(decision, { method: 'POST', encType: 'application/json' })
  }

  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1 font-sans">
      {kept && <span className="text-muted">{texts.keptBy(kept.by, formatDayAndTime(kept.at))}</span>}
      {isAllowed('opening:change') && (
        <Button
          tone={kept ? 'quiet' : 'secondary'}
          size="sm"
          aria-label={kept ? texts.doubtOf(label) : texts.keepOf(label)}
          isBusy={fetcher.state !== 'idle'}
          onClick={() => decide(!kept)}
        >
          {kept ? texts.doubt : texts.keep}
        </Button>
      )}
      {outcome?.kind === 'failed' && <Notice tone="danger">{outcome.text}</Notice>}
    </span>
  )
}
