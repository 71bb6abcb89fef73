import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { productStates } from '#shared/constants.ts'
import type { Category } from '#shared/contracts/catalog.ts'
import { messages } from '#shared/messages.ts'
import { Notice } from '#web/admin/layout/notice.tsx'
import { textOf } from '#web/admin/lib/admin-api.ts'
import { useAsAdmin } from '#web/admin/lib/use-as-admin.ts'
import { type ApiBody, type ApiResult, api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast-store.ts'

const texts = messages.adminBulk
const toastMs = 4_000

type Change = ApiBody<'POST /admin/products/bulk'>['change']
type Kind = Change['kind']

/** Changes the chosen products alike, all or none of them. */
export function BulkChange({
  ids,
  categories,
  onDone,
}: {
  ids: readonly number[]
  categories: readonly Category[]
  onDone: () => void
}) {
  const [kind, setKind] = useState<Kind>('price')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [problems, setProblems] = useState<ApiResult<'POST /admin/products/bulk'>['problems']>([])
  const { revalidate } = useRevalidator()
  const asAdmin = useAsAdmin()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const change = readChange(kind, new FormData(event.currentTarget))
    setIsBusy(true)
    setFailure('')
    setProblems([])
    try {
      const body = { ids: [...ids], change }
      const report = await asAdmin((token) => api('POST /admin/products/bulk', { body, token }))
      setProblems(report.problems)
      if (report.problems.length > 0) return
      showToast(texts.done(report.changed), { durationMs: toastMs, tone: 'success' })
      onDone()
      await revalidate()
    } catch (error) {
      setFailure(textOf(error, texts.failed))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form
      onSubmit={submit}
      aria-label={texts.chosen(ids.length)}
      className="sticky bottom-0 z-20 mt-3 grid gap-3 rounded-lg border border-line bg-surface p-4 shadow-lg max-md:bottom-15"
    >
      <p role="status" className="font-semibold">
        {texts.chosen(ids.length)}
      </p>
      <div className="grid items-start gap-3 md:grid-cols-[12rem_1fr]">
        <SelectField label={texts.change} value={kind} onChange={({ target }) => setKind(target.value as Kind)}>
          {Object.entries(texts.kinds).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <Fields kind={kind} categories={categories} />
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
  )
}

function Fields({ kind, categories }: { kind: Kind; categories: readonly Category[] }) {
  switch (kind) {
    case 'price':
      return (
        <TextField
          label={texts.percent}
          hint={texts.percentHint}
          name="percent"
          type="number"
          min={-90}
          max={900}
          step={0.1}
          required
        />
      )
    case 'category':
      return (
        <SelectField label={texts.category} name="category">
          <option value="">{messages.shop.uncategorised}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )
    case 'state':
      return (
        <SelectField label={texts.state} name="state">
          {productStates.map((state) => (
            <option key={state} value={state}>
              {texts.states[state]}
            </option>
          ))}
        </SelectField>
      )
    case 'stock':
      return (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField label={texts.units} name="change" type="number" step={1} required />
          <TextField label={texts.reason} name="reason" required />
        </div>
      )
  }
}

function readChange(kind: Kind, fields: FormData): Change {
  const text = (name: string) => String(fields.get(name) ?? '')
  switch (kind) {
    case 'price':
      return { kind, percent: Number(text('percent')) }
    case 'category':
      return { kind, category_id: text('category') === '' ? null : Number(text('category')) }
    case 'state':
      return { kind, state: productStates.find((each) => each === text('state')) ?? 'live' }
    case 'stock':
      return { kind, change: Number(text('change')), reason: text('reason') }
  }
}
