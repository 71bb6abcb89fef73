import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import { messages } from '#shared/messages.ts'
import { FileDrop, pastedFiles } from '#web/admin/fields/file-drop.tsx'
import { PictureDrop } from '#web/admin/fields/picture-drop.tsx'
import { AdminPageSkeleton, EmptyList, LoadFailure, PageHead, Panel } from '#web/admin/layout/admin-page.tsx'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { isNarrowed } from '#web/admin/list/list-address.ts'
import { ListTools } from '#web/admin/list/list-tools.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { Paging } from '#web/admin/list/paging.tsx'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { Route } from './+types/media'
import { MediaGrid } from './media-grid.tsx'
import { useMediaUploads } from './use-media-uploads.ts'

const texts = messages.media
const toastMs = 3_000
/** Rows of two, three and four are full. */
const pageSize = 24

export const handle = { title: texts.heading } satisfies AreaPage

export const meta = metaOfFacts

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList('GET /media', request, { filters: ['used', 'text'], pageSize })
}

export const HydrateFallback = AdminPageSkeleton

const filters = [
  { name: 'used', label: texts.show, unchosen: texts.all, choices: [{ value: 'no', label: texts.unused }] },
  { name: 'text', label: texts.altText, choices: [{ value: 'missing', label: texts.withoutText }] },
]

export default function MediaPage({ loaderData: list }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const added = useRef(0)
  const mayChange = isAllowed('site:change')
  const { uploads, add, retry, remove } = useMediaUploads((_item, isNew) => {
    if (isNew) showToast(texts.added(++added.current), { durationMs: toastMs, tone: 'success' })
    void revalidate()
  })
  const take = mayChange
    ? (files: readonly File[]) => {
        added.current = 0
        add(files)
      }
    : null
  usePaste(take)
  return (
    <FileDrop
      onFiles={take}
      className="grid min-h-[70vh] grid-cols-1 content-start gap-6"
      overClassName="outline-2 outline-offset-8 outline-dashed outline-accent"
    >
      <div className="grid gap-2">
        <PageHead title={texts.heading} count={list.kind === 'ready' ? list.total : undefined} />
        <p className="max-w-prose text-muted">{texts.intro}</p>
      </div>
      {take && <PictureDrop uploads={uploads} onFiles={take} onRetry={retry} onDismiss={remove} />}
      <ListTools
        address={list.address}
        search={texts.search}
        searchHint={texts.searchHint}
        filters={filters}
        sortable={[]}
      />
      <p role="status" className="sr-only">
        {list.kind === 'ready' && isNarrowed(list.address) && messages.admin.found(list.total, list.address.q)}
      </p>
      <Panel>
        {list.kind === 'failed' ? (
          <LoadFailure text={list.text} />
        ) : list.rows.length === 0 ? (
          <Nothing isNarrowed={isNarrowed(list.address)} />
        ) : (
          <>
            <div className="p-3 md:p-4">
              <MediaGrid
                items={list.rows}
                label={texts.heading}
                wrap={({ id }, tile, className) => (
                  <Link to={adminPaths.mediaItem(id)} className={className}>
                    {tile}
                  </Link>
                )}
              />
            </div>
            <Paging address={list.address} pages={list.pages} />
          </>
        )}
      </Panel>
    </FileDrop>
  )
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  return isNarrowed ? (
    <EmptyList title={texts.noneFits} hint={texts.noneFitsHint}>
      <Link to="?" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
        {messages.admin.list.showAll}
      </Link>
    </EmptyList>
  ) : (
    <EmptyList title={texts.empty} hint={texts.emptyHint} />
  )
}

/** Wherever the focus is on the page: what is pasted outside of a field arrives at the document. */
function usePaste(onFiles: ((files: readonly File[]) => void) | null) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData)
    if (files.length > 0 && !event.defaultPrevented) onFiles?.(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
