import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { mostBulkProducts } from '#shared/constants.ts'
import type { Category } from '#shared/contracts/catalog.ts'
import { messages } from '#shared/messages.ts'
import { Notice } from '#web/admin/layout/notice.tsx'
import { textOf } from '#web/admin/lib/admin-api.ts'
import { useAsAdmin } from '#web/admin/lib/use-as-admin.ts'
import { type ApiBody, ApiError, type ApiResult, api, mayHaveArrived } from '#web/lib/api.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { Button } from '#web/ui/button.tsx'
import { preloadDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { type PriceChange, readPriceChanges, toSeenPrices } from '../wire.ts'
import { type Change, ChangeFields, describeChange, readChange } from './change-fields.tsx'
import { ConfirmPrices } from './confirm-prices.tsx'

const texts = messages.adminBulk
const toastMs = 4_000

type Report = ApiResult<'POST /admin/products/bulk'>
type SeenPrices = ApiBody<'POST /admin/products/bulk'>['prices_seen']
type Asked = { change: Extract<Change, { kind: 'price' }>; prices: PriceChange[] }

/** Changes the chosen products alike, all or none of them. */
export function BulkChange({
  ids,
  onPage,
  categories,
  onDone,
}: {
  ids: readonly number[]
  /** Those that the page shows; others that were chosen are on other pages. */
  onPage: readonly number[]
  categories: readonly Category[]
  onDone: () => void
}) {
  const [kind, setKind] = useState<Change['kind']>('price')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [problems, setProblems] = useState<Report['problems']>([])
  const [asked, setAsked] = useState<Asked | null>(null)
  const attempt = useRef<{ of: string; key: string } | null>(null)
  const { revalidate } = useRevalidator()
  const asAdmin = useAsAdmin()

  /** Null when nothing was changed, for reasons that the form then shows. */
  async function send(
    change: Change,
    options: { dry_run: true } | { prices_seen?: SeenPrices },
  ): Promise<Report | null> {
    setIsBusy(true)
    setFailure('')
    setProblems([])
    try {
      const body = { ids: [...ids], change, ...options }
      const idempotencyKey = 'dry_run' in options ? undefined : keyOf(change)
      const report = await asAdmin((token) => api('POST /admin/products/bulk', { body, token, idempotencyKey }))
      if (idempotencyKey) attempt.current = null
      setProblems(report.problems)
      return report.problems.length > 0 ? null : report
    } catch (error) {
      await showFailure(error)
      return null
    } finally {
      setIsBusy(false)
    }
  }

  /** The same for a change whose answer was lost, so that it is made once. */
  function keyOf(change: Change): string {
    const of = JSON.stringify([ids, change])
    if (attempt.current?.of !== of) attempt.current = { of, key: newIdempotencyKey() }
    return attempt.current.key
  }

  async function showFailure(error: unknown) {
    const { code = '' } = error instanceof ApiError ? error : {}
    if (code === 'network') return setFailure(messages.app.unanswered)
    if (!mayHaveArrived(error)) attempt.current = null
    if (code !== 'key_reused') return setFailure(textOf(error, texts.failed))
    setFailure(texts.arrivedBefore)
    await revalidate()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (ids.length > mostBulkProducts) return setFailure(texts.tooMany(mostBulkProducts))
    const change = readChange(kind, new FormData(event.currentTarget))
    if (change.kind !== 'price') return await carryOut(change)
    preloadDialog()
    const report = await send(change, { dry_run: true })
    if (report?.changed === 0) await finish(change, report)
    else if (report) setAsked({ change, prices: readPriceChanges(report) })
  }

  async function carryOut(change: Change, shown?: readonly PriceChange[]) {
    const report = await send(change, shown ? { prices_seen: toSeenPrices(shown) } : {})
    setAsked(null)
    if (report) await finish(change, report)
  }

  async function finish(change: Change, { changed }: Report) {
    showToast(texts.done(describeChange(change, categories), changed), { durationMs: toastMs, tone: 'success' })
    onDone()
    await revalidate()
  }

  return (
    <>
      <form
        onSubmit={submit}
        aria-label={texts.chosen(ids.length)}
        className="sticky bottom-0 z-20 mt-3 grid gap-3 rounded-lg border border-line bg-surface p-4 shadow-lg max-md:bottom-15"
      >
        <p role="status" className="font-semibold">
          {texts.chosen(ids.length, ids.filter((id) => !onPage.includes(id)).length)}
        </p>
        <div className="grid items-start gap-3 md:grid-cols-[12rem_1fr]">
          <SelectField
            label={texts.change}
            value={kind}
            onChange={({ target }) => setKind(target.value as Change['kind'])}
          >
            {Object.entries(texts.kinds).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <ChangeFields kind={kind} categories={categories} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isBusy={isBusy}>
            {texts.apply}
          </Button>
          <Button tone="quiet" onClick={onDone}>
            {texts.clear}
          </Button>
        </div>
        {failure && <Notice tone="danger">{failure}</Notice>}
        {problems.length > 0 && (
          <Notice tone="danger">
            {texts.refused}
            <ul className="mt-2 max-h-40 overflow-auto">
              {problems.map(({ id, name, text }) => (
                <li key={id}>
                  <strong className="font-semibold">{name}:</strong> {text}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </form>
      <ConfirmPrices
        isOpen={asked !== null}
        percent={asked?.change.percent ?? 0}
        prices={asked?.prices ?? []}
        isBusy={isBusy}
        onConfirm={() => asked && void carryOut(asked.change, asked.prices)}
        onClose={() => setAsked(null)}
      />
    </>
  )
}
