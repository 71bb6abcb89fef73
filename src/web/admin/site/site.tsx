import { clsx } from 'clsx'
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import ExternalLink from 'lucide-react/icons/external-link'
import { Link, useSearchParams } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import { messages } from '#shared/messages.ts'
import { Dash } from '#web/admin/fields/address-cell.tsx'
import { AdminPageSkeleton, EmptyList, LoadFailure, PageHead, Panel } from '#web/admin/layout/admin-page.tsx'
import { loadPart } from '#web/admin/lib/load-record.ts'
import { type ApiResult, api } from '#web/lib/api.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { type Column, DataTable } from '#web/ui/table.tsx'
import type { Route } from './+types/site'
import { timeAgo } from './time-ago.ts'

const texts = messages.siteEditor

export const handle = { title: texts.heading } satisfies AreaPage

export const meta = metaOfFacts

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams.get('show') === 'missed' ? ({ show: 'missed' } as const) : {}
  return loadPart(request, async (call) => (await api('GET /content', { ...call, query })).items)
}

export const HydrateFallback = AdminPageSkeleton

type Document = ApiResult<'GET /content'>['items'][number]
/** `depth` in the tree of pages; `document` is null for one of several pages of a document, whose row is above. */
type Row = { label: string; path: string; to: string; depth: number; document: Document | null }

function rowOf(document: Document): Row {
  const { name, label, path } = document
  return { label, path, to: adminPaths.siteDocument(name), depth: 0, document }
}

/** The tree of pages: documents in the order of a visit, each above its further pages. */
function rowsOf(documents: readonly Document[]): Row[] {
  return documents.flatMap((document) => {
    const { name, path, pages, is_below } = document
    const depth = is_below ? 1 : 0
    return [
      { ...rowOf(document), path: pages.some((page) => page.path === path) ? '' : path, depth },
      ...pages.map((page) => ({ ...page, to: adminPaths.sitePage(name, page.path), depth: depth + 1, document: null })),
    ]
  })
}

const columns: readonly Column<Row>[] = [
  // Above every card of the tree its heading would only repeat itself.
  { heading: texts.page, cell: (row) => <PageName {...row} />, onPhone: 'wide', className: 'cards:before:hidden' },
  { heading: texts.address, cell: ({ path }) => (path ? <PageLink path={path} /> : <Dash />), onPhone: 'hidden' },
  { heading: texts.draft, cell: ({ document }) => (document ? <DraftMarks {...document} /> : <Dash />) },
  {
    heading: texts.lastChange,
    cell: ({ document }) => (document ? <LastChange {...document} /> : <Dash />),
    className: 'text-muted',
    onPhone: 'wide',
  },
]

export default function SitePage({ loaderData }: Route.ComponentProps) {
  const isNarrowed = useSearchParams()[0].get('show') === 'missed'
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-2">
        <PageHead title={texts.heading} count={loaderData.kind === 'ready' ? loaderData.value.length : undefined} />
        <p className="max-w-prose text-muted">{isNarrowed ? texts.missedIntro : texts.intro}</p>
        {isNarrowed && (
          <Link
            to={adminPaths.site}
            className="inline-flex min-h-11 items-center justify-self-start font-semibold underline decoration-line-strong underline-offset-4 hover:text-accent"
          >
            {texts.allPages}
          </Link>
        )}
      </div>
      <Panel>
        {loaderData.kind === 'failed' ? (
          <LoadFailure text={loaderData.text} />
        ) : loaderData.value.length === 0 ? (
          <EmptyList
            title={isNarrowed ? texts.noneMissed : texts.empty}
            hint={isNarrowed ? undefined : texts.emptyHint}
          />
        ) : (
          <DataTable
            caption={texts.heading}
            columns={columns}
            rows={isNarrowed ? loaderData.value.map(rowOf) : rowsOf(loaderData.value)}
            keyOf={({ to }) => to}
            linkOf={({ to }) => to}
            becomesCards="late"
          />
        )}
      </Panel>
    </div>
  )
}

const indents = ['', 'ml-6', 'ml-12']

function PageName({ label, depth }: Row) {
  return (
    <span className={clsx('inline-flex items-center gap-2 font-sans', indents[depth], depth > 0 && 'font-medium')}>
      {depth > 0 && <CornerDownRight size={14} aria-hidden="true" className="shrink-0 text-muted" />}
      {label}
    </span>
  )
}

/** Above the link that covers the row. */
function PageLink({ path }: { path: string }) {
  return (
    <a
      href={path}
      target="_blank"
      rel="noopener"
      aria-label={texts.opens(path)}
      className="relative z-10 inline-flex min-h-11 items-center gap-1.5 font-mono text-muted hover:text-accent md:min-h-6"
    >
      {path}
      <ExternalLink size={13} aria-hidden="true" className="shrink-0" />
    </a>
  )
}

function DraftMarks({ draft_saved_at, publish_at, schedule_problem }: Document) {
  if (draft_saved_at === null && publish_at === null) return <Dash />
  return (
    <span className="flex flex-wrap gap-1.5">
      {draft_saved_at && <Badge tone="marigold">{texts.draftSaved(timeAgo(draft_saved_at, Date.now()))}</Badge>}
      {publish_at && !schedule_problem && <Badge tone="second">{texts.goesOutAt(formatDayAndTime(publish_at))}</Badge>}
      {schedule_problem && <Badge tone="danger">{texts.notGoneOut}</Badge>}
    </span>
  )
}

function LastChange({ changed_at, changed_by }: Document) {
  return changed_at === null ? (
    texts.unchanged
  ) : (
    <time dateTime={changed_at}>{texts.changed(formatDayAndTime(changed_at), changed_by ?? texts.somebody)}</time>
  )
}
