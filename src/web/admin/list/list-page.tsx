import type { ReactNode, RefObject } from 'react'
import { Link, useNavigation } from 'react-router'
import { messages } from '#shared/messages.ts'
import { EmptyList, LoadFailure, PageHead, Panel } from '#web/admin/layout/admin-page.tsx'
import { useListPlace } from '#web/admin/lib/list-place.ts'
import { type Column, DataTable } from '#web/ui/table.tsx'
import { isNarrowed, type ListAddress, listAddress, nextSort } from './list-address.ts'
import { type ListFilter, ListTools } from './list-tools.tsx'
import type { AdminList } from './load-list.ts'
import { Paging } from './paging.tsx'

type ListTexts = { search: string; searchHint: string; searchedIn?: string; empty: string; emptyHint: string }

/**
 * The parts that the area's lists share: heading, search, filters, sorting, table, pages, and the empty and failed states.
 */
export function ListPage<Row extends { id: number }>({
  title,
  list,
  columns,
  linkOf,
  texts,
  filters = [],
  standardSort = '',
  choice,
  actions,
  nextStep,
  heading,
}: {
  title: string
  list: AdminList<Row>
  columns: readonly Column<Row>[]
  linkOf?: (row: Row) => string
  texts: ListTexts
  filters?: readonly ListFilter[]
  /** The server's default sort order, to be marked at its column. */
  standardSort?: string
  /** Above the rows of a list whose rows can be chosen. */
  choice?: ReactNode
  /** Buttons of the heading line, for actions on the whole list. */
  actions?: ReactNode
  /** Stands in a list that has nothing yet. */
  nextStep?: ReactNode
  /** Receives the focus when its row has been removed. */
  heading?: RefObject<HTMLHeadingElement | null>
}) {
  useListPlace()
  const isBusy = useNavigation().state !== 'idle'
  const { address } = list
  const current = address.sort || standardSort
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={title} count={list.kind === 'ready' ? list.total : undefined} heading={heading}>
        {actions}
      </PageHead>
      <ListTools
        address={address}
        search={texts.search}
        searchHint={texts.searchHint}
        searchedIn={texts.searchedIn}
        filters={filters}
        sortable={columns.flatMap(({ sort, heading }) =>
          sort === undefined ? [] : [{ key: sort.replace(/^-/, ''), label: heading }],
        )}
      />
      <p role="status" className="sr-only">
        {list.kind === 'ready' && isNarrowed(address) && messages.admin.found(list.total, address.q)}
      </p>
      <Panel>
        {list.kind === 'failed' ? (
          <LoadFailure text={list.text}>{(isNarrowed(address) || address.sort) && <ShowAll />}</LoadFailure>
        ) : list.rows.length === 0 ? (
          <NoRows address={address} texts={texts} nextStep={nextStep} />
        ) : (
          <>
            {choice}
            <DataTable
              caption={title}
              columns={columns}
              rows={list.rows}
              keyOf={(row) => row.id}
              linkOf={linkOf}
              isBusy={isBusy}
              sorting={{
                current,
                addressOf: (key) => listAddress({ ...address, sort: nextSort(key, current), page: 1 }),
              }}
            />
            <Paging address={address} pages={list.pages} />
          </>
        )}
      </Panel>
    </div>
  )
}

function NoRows({
  address,
  texts,
  nextStep,
}: {
  address: ListAddress
  texts: ListTexts
  nextStep: ReactNode
}): ReactNode {
  const { noMatch, noMatchHint, list } = messages.admin
  if (!isNarrowed(address))
    return (
      <EmptyList title={texts.empty} hint={texts.emptyHint}>
        {nextStep}
      </EmptyList>
    )
  return (
    <EmptyList
      title={address.q ? noMatch(address.q) : list.noneLeft}
      hint={address.q ? noMatchHint : list.noneLeftHint}
    >
      <ShowAll />
    </EmptyList>
  )
}

function ShowAll() {
  return (
    <Link
      to="?"
      className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:text-accent"
    >
      {messages.admin.list.showAll}
    </Link>
  )
}
