import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { messages } from '#shared/messages.ts'
import { type Column, DataTable } from '#web/ui/table.tsx'
import { EmptyList, LoadFailure, PageHead, Panel } from './admin-page.tsx'
import type { AdminList } from './load-list.ts'
import { Paging } from './paging.tsx'
import { SearchBox } from './search-box.tsx'

type ListWords = { search: string; searchHint: string; empty: string; emptyHint: string }

/** What the four lists of the area share: heading, search, table, pages, and the empty and failed states. */
export function ListPage<Row extends { id: number }>({
  title,
  list,
  columns,
  linkOf,
  words,
}: {
  title: string
  list: AdminList<Row>
  columns: readonly Column<Row>[]
  linkOf?: (row: Row) => string
  words: ListWords
}) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead title={title} count={list.kind === 'ready' ? list.total : undefined}>
        <SearchBox label={words.search} hint={words.searchHint} q={list.q} />
      </PageHead>
      <p role="status" className="sr-only">
        {list.kind === 'ready' && list.q !== '' && messages.admin.found(list.total, list.q)}
      </p>
      <Panel>
        {list.kind === 'failed' ? (
          <LoadFailure text={list.text} />
        ) : list.rows.length === 0 ? (
          <NoRows q={list.q} words={words} />
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

function NoRows({ q, words }: { q: string; words: ListWords }): ReactNode {
  const { noMatch, noMatchHint } = messages.admin
  return <EmptyList title={q ? noMatch(q) : words.empty} hint={q ? noMatchHint : words.emptyHint} />
}
