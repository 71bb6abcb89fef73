import { type RefObject, useEffect, useRef, useState } from 'react'
import { messages } from '#shared/messages.ts'
import { Notice } from '#web/admin/layout/notice.tsx'
import { textOf } from '#web/admin/lib/admin-api.ts'
import { useAsAdmin } from '#web/admin/lib/use-as-admin.ts'
import { type ApiResult, api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { CustomerMerge } from './change-customer.ts'
import { RecordList } from './record-list.tsx'

const texts = messages.adminCustomer.merge
const names = messages.adminCustomer.changes.fields

type Preview = ApiResult<'GET /customers/:id/merge'>
type Loaded = { kind: 'ready'; preview: Preview } | { kind: 'failed'; text: string }

/** What the merge would do, and the button that does it. */
export function MergeSummary({
  ids: { into, from },
  refused,
  isBusy,
  onBack,
  onConfirm,
}: {
  ids: { into: number; from: number }
  /** Why the last attempt failed; what is shown is then read again, because it may have changed. */
  refused: string
  isBusy: boolean
  onBack: () => void
  onConfirm: (merge: CustomerMerge) => void
}) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const asAdmin = useAsAdmin()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is a reason to read again
  useEffect(() => {
    let isOver = false
    asAdmin((token) => api('GET /customers/:id/merge', { params: { id: into }, query: { from }, token })).then(
      (preview) => !isOver && setLoaded({ kind: 'ready', preview }),
      (error) => !isOver && setLoaded({ kind: 'failed', text: textOf(error, texts.previewFailed) }),
    )
    return () => {
      isOver = true
    }
  }, [into, from, asAdmin, refused])

  // The list whose button was pressed is gone.
  const isReady = loaded !== null
  useEffect(() => {
    if (isReady) heading.current?.focus()
  }, [isReady])

  return (
    <div className="grid gap-5 p-5 md:p-6">
      {loaded === null && <Skeleton className="h-40 w-full" />}
      {loaded?.kind === 'failed' && <Notice tone="danger">{loaded.text}</Notice>}
      {loaded?.kind === 'ready' && <Summary {...loaded.preview} heading={heading} />}
      {refused && <Notice tone="danger">{refused}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="secondary" onClick={onBack}>
          {texts.back}
        </Button>
        {loaded?.kind === 'ready' && (
          <Button
            tone="danger"
            isBusy={isBusy}
            onClick={() =>
              onConfirm({ from, version: loaded.preview.into.version, from_version: loaded.preview.from.version })
            }
          >
            {texts.confirm}
          </Button>
        )}
      </div>
    </div>
  )
}

function Summary({ into, from, moves, fills, heading }: Preview & { heading: RefObject<HTMLHeadingElement | null> }) {
  return (
    <>
      <div className="grid gap-1">
        <h3 ref={heading} tabIndex={-1} className="text-lg wrap-anywhere outline-none">
          {texts.becomes(from.name || from.email, into.name || into.email)}
        </h3>
        <p className="text-sm wrap-anywhere text-muted">
          {from.email} → {into.email}
        </p>
      </div>
      <section className="grid gap-1" aria-label={texts.moves}>
        <h4 className="eyebrow text-muted">{texts.moves}</h4>
        <RecordList records={moves} />
      </section>
      <div className="grid gap-2 text-sm">
        <p>
          {fills.length > 0 ? texts.fills(fills.map((field) => names[field].toLowerCase()).join(', ')) : texts.keeps}
        </p>
        <p className="font-semibold">{texts.forGood}</p>
      </div>
    </>
  )
}
