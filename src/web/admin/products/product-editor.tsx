import Flag from 'lucide-react/icons/flag'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import { productSavedNoticeMs } from '#shared/constants.ts'
import type { Category } from '#shared/contracts/catalog.ts'
import { messages } from '#shared/messages.ts'
import { parseOptionList } from '#shared/option-list.ts'
import { checkProduct } from '#shared/product-form.ts'
import { Notice } from '#web/admin/layout/notice.tsx'
import { SaveBar } from '#web/admin/layout/save-bar.tsx'
import { focusFirstProblem } from '#web/admin/lib/focus-problem.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { summarizeProblems } from '#web/admin/lib/problem-summary.ts'
import { rebase } from '#web/admin/lib/rebase.ts'
import { useEarlierDraft, useUnsavedDraft } from '#web/admin/lib/unsaved-drafts.ts'
import { useUnsavedChangesPrompt } from '#web/admin/lib/use-unsaved-changes-prompt.ts'
import type { ApiResult } from '#web/lib/api.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { ProductChange, ProductIntent } from './change-product.ts'
import { CombinationsPanel } from './combinations-panel.tsx'
import { PrintAreaPanel } from './print-area-panel.tsx'
import { draftOf, firstProblem, isSameDraft, type ProductDraft } from './product-draft.ts'
import { ProductFields } from './product-fields.tsx'
import { DangerZone, ProductHead, switchedMode } from './product-head.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { ProductStock } from './product-stock.tsx'
import { StaleChoices } from './stale-choices.tsx'
import { useProductUploads } from './use-product-uploads.ts'
import type { ManagedProduct } from './wire.ts'

const texts = messages.adminProducts

/** One product, shown or edited with the same fields. Typed text stays until it is saved or discarded. */
export function ProductEditor({
  product,
  categories,
  movements,
  picturesProblem,
  isEditing,
  isSwitched,
}: {
  product: ManagedProduct
  /** Null when they could not be loaded. */
  categories: readonly Category[] | null
  movements: ApiResult<'GET /products/:id/stock-movements'> | null
  /** The message to show when the pictures could not be loaded. */
  picturesProblem: string
  isEditing: boolean
  /** True when EDIT PRODUCT, Save or Cancel opened this mode. */
  isSwitched: boolean
}) {
  const [opened, setOpened] = useState(product)
  const asOpened = { draft: draftOf(opened), base: { version: opened.version, stock: opened.stock } }
  const before = useEarlierDraft('product', asOpened)
  const [draft, setDraft] = useState((before ?? asOpened).draft)
  // The version and stock that the draft is based on, whatever is reloaded meanwhile.
  const [base, setBase] = useState((before ?? asOpened).base)
  // The draft that the running save sent, without what is typed meanwhile.
  const sent = useRef<ProductDraft | null>(null)
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const [isGivingUp, setIsGivingUp] = useState(false)
  const uploading = useProductUploads(product.id)
  const [isWaiting, setIsWaiting] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const edit = useRef<HTMLAnchorElement>(null)
  const saving = useFetcher<ProductChange>()
  const navigate = useNavigate()
  const isSaving = saving.state !== 'idle'
  const outcome = isSaving ? undefined : saving.data
  const shown = isEditing ? draft : draftOf(product)
  const hasTyped = isEditing && !isSameDraft(draft, asOpened.draft)
  useUnsavedDraft('product', hasTyped ? { draft, base } : null)
  const letLeave = useUnsavedChangesPrompt(
    hasTyped || uploading.isSending,
    uploading.isSending ? texts.leavingPictures : undefined,
  )

  useEffect(() => {
    if (!isSwitched) return
    if (isEditing) focusFirstProblem(form.current, { name: true })
    else edit.current?.focus()
  }, [isSwitched, isEditing])

  useEffect(() => {
    if (saving.data?.kind !== 'failed') return
    const { fields, newStock } = saving.data
    setProblems(fields)
    focusFirstProblem(form.current, fields)
    // The error message states the new stock, so the next save is based on it.
    if (newStock !== undefined) setBase((was) => ({ ...was, stock: newStock }))
  }, [saving.data])

  const saved = useEffectEvent((text: string, now: ManagedProduct) => {
    if (sent.current === null) return
    const isAll = isSameDraft(draft, sent.current)
    sent.current = null
    showToast(text, { durationMs: productSavedNoticeMs, tone: 'success' })
    setOpened(now)
    setBase({ version: now.version, stock: now.stock })
    if (!isAll) return
    letLeave()
    void navigate(adminPaths.product(product.id), { state: switchedMode, preventScrollReset: true })
  })
  useEffect(() => {
    if (saving.data?.kind === 'done' && saving.data.saved && !uploading.isSending)
      saved(saving.data.text, saving.data.saved)
  }, [saving.data, uploading.isSending])

  const arrived = useEffectEvent(() => {
    setIsWaiting(false)
    // A failed upload is shown and can be retried; saving would leave the page and lose it.
    if (!uploading.hasFailed) save()
  })
  useEffect(() => {
    if (isWaiting && !uploading.isSending) arrived()
  }, [isWaiting, uploading.isSending])

  function save(from = base, fields = draft) {
    const checked = checkProduct(fields, opened)
    saving.reset()
    setBase(from)
    setProblems(checked.problems)
    if (Object.keys(checked.problems).length > 0) return focusFirstProblem(form.current, checked.problems)
    if (uploading.isSending) return setIsWaiting(true)
    sent.current = fields
    const intent: ProductIntent = { intent: 'save', values: checked.values, seen: from }
    void saving.submit(intent as never, { method: 'POST', encType: 'application/json' })
  }

  /** After a refused save the page was reloaded, so `product` is the other administrator's version. */
  function takeTheirs() {
    saving.reset()
    setOpened(product)
    setDraft(draftOf(product))
    setBase({ version: product.version, stock: product.stock })
    setProblems({})
    setIsGivingUp(false)
  }

  /** Only what was changed here: the other administrator's fields stay as they were saved. */
  function saveMine(version: number) {
    const mine = rebase(draft, asOpened.draft, draftOf(product))
    const hasOwnStock = draft.stock !== asOpened.draft.stock
    setDraft(mine)
    save({ version, stock: hasOwnStock ? base.stock : product.stock }, mine)
  }

  const failure = outcome?.kind === 'failed' ? outcome : null
  const problem = summarizeProblems(problems, firstProblem(problems))
  return (
    <article className="grid grid-cols-1 gap-5">
      <ProductHead product={product} isEditing={isEditing} edit={edit} />
      {product.shipping_price_cents === null && !product.quote_only && (
        <p className="flex gap-3 rounded-sm bg-warning-surface px-4 py-3 text-sm text-warning">
          <Flag size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span>
            <strong className="font-semibold">{texts.noShipping}.</strong> {texts.noShippingHint}
          </span>
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <form
          ref={form}
          id="product"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!isSaving && !isWaiting) save()
          }}
        >
          <fieldset disabled={!isEditing} className="grid grid-cols-1 gap-5">
            <legend className="sr-only">Fields of the product</legend>
            <ProductFields
              draft={shown}
              problems={problems}
              categories={categories}
              current={product}
              isNew={false}
              onChange={(change) => setDraft((typed) => ({ ...typed, ...change }))}
            />
          </fieldset>
        </form>
        <div className="grid grid-cols-1 gap-5">
          <CombinationsPanel product={product} />
          {!isEditing && <ProductStock product={product} movements={movements} />}
          <ProductPictures product={product} problem={picturesProblem} isEditing={isEditing} uploading={uploading} />
          <PrintAreaPanel
            area={shown.print_area}
            sides={shown.more_print_areas}
            error={problems.more_print_areas}
            pictures={product.images}
            colors={parseOptionList(shown.colors)}
            sizes={parseOptionList(shown.sizes)}
            isEditing={isEditing}
            onChange={(print_area) => setDraft({ ...draft, print_area })}
            onSides={(more_print_areas) => setDraft({ ...draft, more_print_areas })}
          />
        </div>
      </div>
      {isEditing ? (
        <SaveBar>
          {failure ? (
            <Notice tone="danger">
              {failure.text}
              {failure.newVersion !== undefined && (
                <StaleChoices
                  onTheirs={() => (hasTyped ? setIsGivingUp(true) : takeTheirs())}
                  onMine={() => saveMine(failure.newVersion ?? base.version)}
                />
              )}
            </Notice>
          ) : (
            problem && <Notice tone="danger">{problem}</Notice>
          )}
          {isWaiting && <Notice tone="success">{texts.waitingForPictures}</Notice>}
          <div className="flex gap-3">
            <Button type="submit" form="product" isBusy={isSaving || isWaiting}>
              Save
            </Button>
            <ButtonLink to={adminPaths.product(product.id)} state={switchedMode} tone="secondary" preventScrollReset>
              Cancel
            </ButtonLink>
          </div>
        </SaveBar>
      ) : (
        isAllowed('catalog:change') && <DangerZone product={product} />
      )}
      <ConfirmDialog
        isOpen={isGivingUp}
        question={texts.confirmTheirs}
        details={texts.confirmTheirsHint}
        confirmLabel="Take theirs"
        onConfirm={takeTheirs}
        onClose={() => setIsGivingUp(false)}
      />
    </article>
  )
}
