import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { type Column, DataTable } from '#web/ui/table.tsx'
import { EmptyList, LoadFailure, PageHead, Panel } from './admin-page.tsx'
import type { AdminList } from './load-list.ts'
import { Paging } from './paging.tsx'
import { SearchBox } from './search-box.tsx'

/** What the four lists of the area share: heading, search, table, pages, and the empty and failed states. */
export function ListPage<Row extends { id: number }>({
  title,
  searchLabel,
  list,
  columns,
  linkOf,
  empty,
}: {
  title: string
  searchLabel: string
  list: AdminList<Row>
  columns: readonly Column<Row>[]
  linkOf?: (row: Row) => string
  empty: { title: string; text: string }
}) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className="grid gap-6">
      <PageHead title={title} count={list.kind === 'ready' ? list.total : undefined}>
        <SearchBox label={searchLabel} q={list.q} />
      </PageHead>
      <p role="status" className="sr-only">
        {list.kind === 'ready' && list.q !== '' && `${list.total} found for ${list.q}`}
      </p>
      <Panel>
        {list.kind === 'failed' ? (
          <LoadFailure text={list.text} />
        ) : list.rows.length === 0 ? (
          <NoRows q={list.q} empty={empty} />
        ) : (
          <>
            <DataTable
              caption={title}
              columns={columns}
              rows={list.rows}
              keyOf={(row) => row.id}
              linkOf={linkOf}
              isBusy={isBusy}
            />
            <Paging page={list.page} pages={list.pages} q={list.q} />
          </>
        )}
      </Panel>
    </div>
  )
}

function NoRows({ q, empty }: { q: string; empty: { title: string; text: string } }): ReactNode {
  if (q)
    return (
      <EmptyList title={`Nothing matches “${q}”`}>
        <p className="text-muted">Try fewer letters, or clear the search.</p>
      </EmptyList>
    )
  return (
    <EmptyList title={empty.title}>
      <p className="max-w-prose text-muted">{empty.text}</p>
    </EmptyList>
  )
}
