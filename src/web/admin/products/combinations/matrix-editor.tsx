import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import { checkMatrix } from '#shared/combinations/combination-form.ts'
import { productSavedNoticeMs } from '#shared/constants.ts'
import type { Matrix } from '#shared/contracts/combinations.ts'
import { messages } from '#shared/messages.ts'
import { shortAmount } from '#web/admin/fields/typed-amount.ts'
import { EmptyList, Panel } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { SaveBar } from '#web/admin/layout/save-bar.tsx'
import { focusFirstProblem } from '#web/admin/lib/focus-problem.ts'
import { summarizeProblems } from '#web/admin/lib/problem-summary.ts'
import { useEarlierDraft, useUnsavedDraft } from '#web/admin/lib/unsaved-drafts.ts'
import { useUnsavedChangesPrompt } from '#web/admin/lib/use-unsaved-changes-prompt.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { ManagedProduct } from '../wire.ts'
import { MatrixColumn } from './matrix-column.tsx'
import { draftOf, hasOtherValues, inputsOf, type MatrixRow } from './matrix-draft.ts'
import { MatrixOptions } from './matrix-options.tsx'
import { MatrixRows } from './matrix-rows.tsx'
import type { Saved, Saving } from './save-matrix.ts'
import { readMatrix, toMatrixBody } from './wire.ts'

const texts = messages.adminCombinations

/** What is typed stays until it is saved or given up, whatever is reloaded meanwhile. */
export function MatrixEditor({ product, matrix }: { product: ManagedProduct; matrix: Matrix }) {
  const [opened, setOpened] = useState(matrix)
  const asOpened = { draft: draftOf(readMatrix(opened), product), version: opened.version }
  const earlier = useEarlierDraft('combinations', asOpened)
  const [{ draft, version }, setState] = useState(earlier ?? asOpened)
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const [isAsking, setIsAsking] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const makeButton = useRef<HTMLButtonElement>(null)
  const saving = useFetcher<Saved>()
  // The page is loaded again after the answer: what is pressed meanwhile counts.
  const isSaving = saving.state === 'submitting'
  const hasTyped = JSON.stringify(draft) !== JSON.stringify(asOpened.draft)
  useUnsavedDraft('combinations', hasTyped ? { draft, version } : null)
  useUnsavedChangesPrompt(hasTyped)

  const answered = useEffectEvent((answer: Saved) => {
    if (answer.kind === 'failed') {
      setProblems(answer.fields)
      focusCell(answer.fields)
      return
    }
    setOpened(answer.matrix)
    setState({ draft: draftOf(readMatrix(answer.matrix), product), version: answer.matrix.version })
    showToast(texts.saved, { durationMs: productSavedNoticeMs, tone: 'success' })
  })
  useEffect(() => {
    if (saving.data) answered(saving.data)
  }, [saving.data])

  function focusCell(fields: object) {
    focusFirstProblem(page.current as HTMLFormElement | null, fields)
  }

  /** To the question that is open, else to the button. */
  function focusValues() {
    const question = makeButton.current?.form?.querySelector<HTMLElement>('fieldset:not(:has(:checked)) input')
    const target = question ?? makeButton.current
    target?.focus()
  }

  const change = (changed: Partial<typeof draft>) =>
    setState((was) => ({ ...was, draft: { ...was.draft, ...changed } }))
  const changeRow = useCallback((key: string, changed: Partial<MatrixRow>) => {
    setState((was) => {
      const rows = was.draft.rows.map((row) => (row.key === key ? { ...row, ...changed } : row))
      return { ...was, draft: { ...was.draft, rows } }
    })
  }, [])

  function save() {
    saving.reset()
    setIsRefused(hasOtherValues(draft))
    if (hasOtherValues(draft)) return focusValues()
    const checked = checkMatrix(inputsOf(draft), draft.option_name.trim())
    setProblems(checked.problems)
    if (Object.keys(checked.problems).length > 0) return focusCell(checked.problems)
    const sent: Saving = { body: toMatrixBody(draft, version) }
    void saving.submit(sent as never, { method: 'POST', encType: 'application/json' })
  }

  /** After a refused save the page was reloaded, so `matrix` is the other administrator's. */
  function takeTheirs() {
    setIsAsking(false)
    saving.reset()
    setProblems({})
    setOpened(matrix)
    setState({ draft: draftOf(readMatrix(matrix), product), version: matrix.version })
  }

  const failure = saving.state === 'idle' && saving.data?.kind === 'failed' ? saving.data : null
  const problem = isRefused && hasOtherValues(draft) ? texts.notMade : summarizeProblems(problems)
  return (
    <div ref={page} className="grid grid-cols-1 gap-5">
      <MatrixOptions draft={draft} nameProblem={problems.option_name} makeButton={makeButton} onChange={change} />
      <Panel label={texts.title}>
        <h2 className="border-b border-line px-5 py-3 text-base">{texts.count(draft.rows.length)}</h2>
        {draft.rows.length === 0 ? (
          <EmptyList title={texts.none}>{texts.noneHint}</EmptyList>
        ) : (
          <>
            <MatrixColumn rows={draft.rows} images={product.images} onSet={(rows) => change({ rows })} />
            <MatrixRows
              rows={draft.rows}
              price={shortAmount(product.discounted_price_cents ?? product.price_cents)}
              images={product.images}
              problems={problems}
              onChange={changeRow}
            />
          </>
        )}
      </Panel>
      <SaveBar>
        {failure ? (
          <Notice tone="danger">
            {summarizeProblems(failure.fields, failure.text)}
            {failure.isStale && (
              <button
                type="button"
                onClick={() => setIsAsking(true)}
                className="ml-3 inline-flex min-h-11 items-center font-semibold underline underline-offset-4 md:min-h-6"
              >
                {texts.reload}
              </button>
            )}
          </Notice>
        ) : (
          problem && <Notice tone="danger">{problem}</Notice>
        )}
        <div className="flex gap-3">
          <Button isBusy={isSaving} onClick={save}>
            {texts.save}
          </Button>
          <ButtonLink to={adminPaths.product(product.id)} tone="secondary">
            {texts.back}
          </ButtonLink>
        </div>
      </SaveBar>
      <ConfirmDialog
        isOpen={isAsking}
        question={messages.adminProducts.confirmTheirs}
        details={messages.adminProducts.confirmTheirsHint}
        confirmLabel={texts.reload}
        onConfirm={takeTheirs}
        onClose={() => setIsAsking(false)}
      />
    </div>
  )
}
