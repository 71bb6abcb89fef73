import { useId, useRef, useState } from 'react'
import { messages } from '#shared/messages.ts'
import { PageHead, Panel } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { readToken } from '#web/admin/lib/session.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { hasChangedSinceChosen, sendFile } from '#web/lib/send-file.ts'
import { Button } from '#web/ui/button.tsx'
import { BackToProducts } from '../product-head.tsx'
import { ImportedRows, ImportOutcome, type ImportReport } from './import-report.tsx'

const texts = messages.adminProductFile

export const handle = { title: texts.title } satisfies AreaPage

export const meta = metaOfFacts

type State = { busy: '' | 'checking' | 'applying'; report: ImportReport | null; failure: string }

const idle: State = { busy: '', report: null, failure: '' }

const canApply = ({ applied, problems, added, changed }: ImportReport) =>
  !applied && problems.length === 0 && added + changed > 0

/** Checks a file first, and imports it only as it was checked. */
export default function ProductImportPage() {
  const chosen = useRef<HTMLInputElement>(null)
  const [checked, setChecked] = useState<File | null>(null)
  const [{ busy, report, failure }, setState] = useState(idle)
  const id = useId()

  async function send(isDryRun: boolean) {
    // Choosing the same file again, as it is now, is no change of the field.
    const file = isDryRun ? chosen.current?.files?.[0] : checked
    if (!file) return setState({ ...idle, failure: texts.noFile })
    setChecked(file)
    setState({ busy: isDryRun ? 'checking' : 'applying', report: isDryRun ? null : report, failure: '' })
    const address = `/api/admin/products/import${isDryRun ? '?dry_run=1' : ''}`
    const answer = await sendFile(
      { address, field: 'file', file, token: readToken() },
      { signal: new AbortController().signal, onProgress: () => undefined },
    )
    if (answer === null) {
      const hasChanged = await hasChangedSinceChosen(file)
      return setState({ ...idle, report, failure: hasChanged ? messages.upload.changed : texts.failed })
    }
    const { error } = Object(answer.body) as { error?: unknown }
    if (answer.status !== 200) return setState({ ...idle, failure: typeof error === 'string' ? error : texts.failed })
    setState({ ...idle, report: answer.body as ImportReport })
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      <BackToProducts />
      <PageHead title={texts.title} />
      <Panel label={texts.title}>
        <div className="grid gap-5 p-5">
          <p className="max-w-prose">{texts.intro}</p>
          <ul className="grid max-w-prose list-disc gap-1.5 pl-5 text-sm text-muted">
            {texts.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          <div className="grid gap-2">
            <label htmlFor={id} className="text-sm font-semibold">
              {texts.choose}
            </label>
            <input
              ref={chosen}
              id={id}
              type="file"
              accept=".csv,.zip,text/csv,application/zip"
              onChange={() => setState(idle)}
              className="max-w-full text-sm file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-sm file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold"
            />
          </div>
          <div className="flex flex-wrap gap-3">
            <Button tone="secondary" isBusy={busy === 'checking'} busyLabel={texts.checking} onClick={() => send(true)}>
              {texts.check}
            </Button>
            {report && !failure && canApply(report) && (
              <Button isBusy={busy === 'applying'} busyLabel={texts.applying} onClick={() => send(false)}>
                {texts.apply(report.added + report.changed)}
              </Button>
            )}
          </div>
          <div role="status">{report && <ImportOutcome report={report} />}</div>
          {failure && <Notice tone="danger">{failure}</Notice>}
        </div>
      </Panel>
      {report && <ImportedRows report={report} />}
    </div>
  )
}
