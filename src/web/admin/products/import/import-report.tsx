import { messages } from '#shared/messages.ts'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import type { ApiResult } from '#web/lib/api.ts'
import { DataTable } from '#web/ui/table.tsx'

const texts = messages.adminProductFile

export type ImportReport = ApiResult<'POST /admin/products/import'>

export function ImportOutcome({
  report: { added, changed, unchanged, applied, problems, more_problems },
}: {
  report: ImportReport
}) {
  if (problems.length > 0) return <Notice tone="danger">{texts.problems(problems.length + more_problems)}</Notice>
  if (applied) return <Notice tone="success">{texts.done(added, changed)}</Notice>
  return <p>{added + changed === 0 ? texts.nothing : texts.summary(added, changed, unchanged)}</p>
}

/** The rows with a problem; without one, what the file would change. */
export function ImportedRows({ report }: { report: ImportReport }) {
  if (report.problems.length > 0) return <Problems {...report} />
  return report.applied || report.changes.length === 0 ? null : <Changes {...report} />
}

function Changes({ changes, more_changes: more }: Pick<ImportReport, 'changes' | 'more_changes'>) {
  return (
    <Panel label={texts.changes}>
      <DataTable
        caption={texts.changes}
        becomesCards="late"
        rows={changes}
        keyOf={({ line }) => line}
        columns={[
          { heading: texts.line, cell: ({ line }) => line, className: 'font-mono tabular-nums' },
          { heading: texts.product, cell: ({ product }) => product },
          { heading: texts.changedColumns, cell: (change) => <ChangedColumns {...change} />, onPhone: 'wide' },
        ]}
      />
      {more > 0 && <p className="px-5 py-3 text-sm text-muted">{texts.moreChanges(changes.length, more)}</p>}
    </Panel>
  )
}

function ChangedColumns({ columns, rows, is_new }: ImportReport['changes'][number]) {
  return (
    <>
      {is_new ? texts.newProduct : <span className="font-mono">{columns.join(', ')}</span>}
      {rows > 1 && <span className="text-muted"> {texts.inRows(rows)}</span>}
    </>
  )
}

function Problems({ problems, more_problems: more }: Pick<ImportReport, 'problems' | 'more_problems'>) {
  return (
    <Panel label={texts.problem}>
      <DataTable
        caption={texts.problem}
        rows={problems}
        keyOf={({ line, column, text }) => `${line} ${column} ${text}`}
        columns={[
          { heading: texts.line, cell: ({ line }) => line, className: 'font-mono tabular-nums' },
          { heading: texts.column, cell: ({ column }) => column, className: 'font-mono' },
          { heading: texts.problem, cell: ({ text }) => text, onPhone: 'wide' },
        ]}
      />
      {more > 0 && <p className="px-5 py-3 text-sm text-muted">{texts.moreProblems(problems.length, more)}</p>}
    </Panel>
  )
}
