import { useEffect, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import { redirect } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { parseOptionList } from '#shared/option-list.ts'
import { checkProduct } from '#shared/product-form.ts'
import type { ProductValues } from '#shared/product-values.ts'
import { AdminPageSkeleton, PageHead } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { SaveBar } from '#web/admin/layout/save-bar.tsx'
import { asAdmin, retried, textOf } from '#web/admin/lib/admin-api.ts'
import { focusFirstProblem } from '#web/admin/lib/focus-problem.ts'
import { summarizeProblems } from '#web/admin/lib/problem-summary.ts'
import { useEarlierDraft, useUnsavedDraft } from '#web/admin/lib/unsaved-drafts.ts'
import { useUnsavedChangesPrompt } from '#web/admin/lib/use-unsaved-changes-prompt.ts'
import { ApiError, api } from '#web/lib/api.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/product-new'
import { PrintAreaPanel } from './print-area-panel.tsx'
import { emptyDraft, firstProblem, isSameDraft, type ProductDraft } from './product-draft.ts'
import { ProductFields } from './product-fields.tsx'
import { BackToProducts } from './product-head.tsx'
import { toProductBody } from './wire.ts'

const texts = messages.adminProducts

export const handle = { title: 'New product' } satisfies AreaPage

export const meta = metaOfFacts

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { categories: await retried(() => api('GET /categories', { signal: request.signal })).catch(() => null) }
}

export const HydrateFallback = AdminPageSkeleton

type Addition = { values: ProductValues; key: string; state: 'draft' | 'live' }
type Added =
  | { kind: 'added'; id: number; state: Addition['state'] }
  | { kind: 'failed'; text: string; fields: Partial<Record<string, string>> }

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Added> {
  const { values, key: idempotencyKey, state } = (await request.json()) as Addition
  const body = { ...toProductBody(values), state }
  try {
    const { id } = await asAdmin(request, (token) => api('POST /products', { body, token, idempotencyKey }))
    return { kind: 'added', id, state }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const text = error.status === 0 ? texts.serverError : textOf(error, texts.addFailed)
    return { kind: 'failed', text, fields: (error.body.fields ?? {}) as Partial<Record<string, string>> }
  }
}

export default function NewProductPage({ loaderData: { categories } }: Route.ComponentProps) {
  const [draft, setDraft] = useState(useEarlierDraft('product', emptyDraft) ?? emptyDraft)
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  /** For each state, because the same fields as a draft are another product. */
  const keys = useRef<Partial<Record<Addition['state'], string>>>({})
  const adding = useFetcher<Added>()
  const navigate = useNavigate()
  const isAdding = adding.state !== 'idle'
  const outcome = isAdding ? undefined : adding.data
  const added = outcome?.kind === 'added' ? outcome.id : null
  const hasTyped = !isSameDraft(draft, emptyDraft)
  const letLeave = useUnsavedChangesPrompt(hasTyped)
  useUnsavedDraft('product', hasTyped ? draft : null)

  useEffect(() => {
    if (adding.data?.kind !== 'failed') return
    setProblems(adding.data.fields)
    focusFirstProblem(form.current, adding.data.fields)
  }, [adding.data])

  useEffect(() => {
    if (added === null) return
    letLeave()
    const timer = setTimeout(() => void navigate(adminPaths.productEdit(added)), redirect.productAddedMs)
    return () => clearTimeout(timer)
  }, [added, letLeave, navigate])

  function change(fields: Partial<ProductDraft>) {
    // A retry of the same fields is the same product; changed fields need a new idempotency key.
    keys.current = {}
    setDraft((before) => ({ ...before, ...fields }))
  }

  function add(state: Addition['state'] = 'live') {
    const checked = checkProduct(draft, null)
    adding.reset()
    setProblems(checked.problems)
    if (Object.keys(checked.problems).length > 0) return focusFirstProblem(form.current, checked.problems)
    keys.current[state] ??= newIdempotencyKey()
    const product: Addition = { values: checked.values, key: keys.current[state], state }
    void adding.submit(product as never, { method: 'POST', encType: 'application/json' })
  }

  const problem = summarizeProblems(problems, firstProblem(problems))
  return (
    <div className="grid grid-cols-1 gap-5">
      <BackToProducts />
      <PageHead title="New product" />
      <p className="text-sm text-muted">{texts.picturesNext}</p>
      <form
        ref={form}
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isAdding && added === null) add()
        }}
      >
        <fieldset
          disabled={added !== null}
          className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]"
        >
          <div className="grid grid-cols-1 gap-5">
            <ProductFields draft={draft} problems={problems} categories={categories} isNew onChange={change} />
          </div>
          <PrintAreaPanel
            area={draft.print_area}
            sides={draft.more_print_areas}
            error={problems.more_print_areas}
            pictures={[]}
            colors={parseOptionList(draft.colors)}
            sizes={parseOptionList(draft.sizes)}
            isEditing={added === null}
            onChange={(print_area) => change({ print_area })}
            onSides={(more_print_areas) => change({ more_print_areas })}
          />
        </fieldset>
        <SaveBar>
          {outcome?.kind === 'added' && (
            <Notice tone="success">{outcome.state === 'draft' ? texts.addedDraft : texts.added}</Notice>
          )}
          {outcome?.kind === 'failed' && <Notice tone="danger">{outcome.text}</Notice>}
          {!outcome && problem && <Notice tone="danger">{problem}</Notice>}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" isBusy={isAdding} disabled={added !== null}>
              Add product
            </Button>
            <Button tone="secondary" disabled={isAdding || added !== null} onClick={() => add('draft')}>
              {messages.adminProductState.addDraft}
            </Button>
            <ButtonLink to={adminPaths.products} tone="quiet">
              Cancel
            </ButtonLink>
          </div>
        </SaveBar>
      </form>
    </div>
  )
}
