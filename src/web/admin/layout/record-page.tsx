import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { listPlace } from '#web/admin/lib/list-place.ts'
import type { LoadedRecord } from '#web/admin/lib/load-record.ts'
import { useLastGood } from '#web/admin/lib/use-last-good.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyList, LoadFailure, Panel, StaleDataNotice } from './admin-page.tsx'

/** The page of one record: a link back to its list, and the record, a note that it is missing, or a failure. */
export function RecordPage<T>({
  loaded,
  list,
  missing,
  children,
}: {
  loaded: LoadedRecord<T>
  /** `all` when the link back has another label than the list it leads to. */
  list: { to: string; label: string; all?: string }
  missing: string
  children: (record: T) => ReactNode
}) {
  const { shown, problem } = useLastGood(loaded)
  return (
    <div className="grid grid-cols-1 gap-6">
      <Link
        to={listPlace(list.to)}
        className="-my-2 inline-flex min-h-11 items-center gap-1.5 justify-self-start text-sm font-semibold text-muted hover:text-text print:hidden"
      >
        <ArrowLeft size={16} aria-hidden="true" />
        {list.label}
      </Link>
      <StaleDataNotice text={problem} />
      {shown.kind === 'ready' ? (
        children(shown.record)
      ) : (
        <Panel>
          {shown.kind === 'failed' ? (
            <>
              <h1 className="sr-only">{list.label}</h1>
              <LoadFailure text={shown.text} />
            </>
          ) : (
            <EmptyList isPage title={missing}>
              <ButtonLink to={list.to} tone="secondary" size="sm" className="mt-3">
                {list.all ?? list.label}
              </ButtonLink>
            </EmptyList>
          )}
        </Panel>
      )}
    </div>
  )
}

export function RecordHead({ eyebrow, title, children }: { eyebrow: string; title: ReactNode; children?: ReactNode }) {
  return (
    <header className="grid gap-1.5">
      <p className="eyebrow text-muted">{eyebrow}</p>
      <h1 className="text-2xl">{title}</h1>
      {children}
    </header>
  )
}
