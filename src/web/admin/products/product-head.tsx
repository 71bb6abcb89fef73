import ArrowLeft from 'lucide-react/icons/arrow-left'
import ExternalLink from 'lucide-react/icons/external-link'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useFetcher, useNavigate } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import { type ProductState, redirect } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { Notice } from '#web/admin/layout/notice.tsx'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { preloadDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { ProductChange, ProductIntent } from './change-product.ts'
import { ChangeState } from './product-state.tsx'
import type { ManagedProduct } from './wire.ts'

const stateTexts = messages.adminProductState
const toastMs = 4_000
/** The location state after EDIT PRODUCT, Save or Cancel: the clicked button has disappeared, so the focus is moved. */
export const switchedMode = 'switched'

const shelves: Record<ProductState, { search: string; label: string }> = {
  live: { search: '', label: 'Products' },
  draft: { search: '?shelf=drafts', label: stateTexts.drafts },
  archived: { search: '?shelf=archive', label: stateTexts.archive },
}

/** Back to the list; from a product that is not in the shop to the shelf that has it. */
export function BackToProducts({ state = 'live' }: { state?: ProductState }) {
  return (
    <Link
      to={adminPaths.products + shelves[state].search}
      className="-my-2 inline-flex min-h-11 items-center gap-1.5 justify-self-start text-sm font-semibold text-muted hover:text-text"
    >
      <ArrowLeft size={16} aria-hidden="true" />
      {shelves[state].label}
    </Link>
  )
}

/** The product's name, whether it is in the shop, and the actions on it as a whole. */
export function ProductHead({
  product,
  isEditing,
  edit,
}: {
  product: ManagedProduct
  isEditing: boolean
  edit: RefObject<HTMLAnchorElement | null>
}) {
  const { state, goes_live_at } = product
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="grid min-w-0 gap-1.5">
        <p className="eyebrow text-muted">{isEditing ? 'Editing product' : 'Product'}</p>
        <h1 className="text-2xl">{product.name}</h1>
        <p className="fact flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <Badge tone={state === 'live' ? 'success' : state === 'draft' ? 'warning' : 'neutral'}>
            {goes_live_at ? stateTexts.goesLive(formatDayAndTime(goes_live_at)) : stateTexts.state[state]}
          </Badge>
          {product.sample && <Badge>{messages.adminProducts.sample}</Badge>}
          <span>
            Last change <time dateTime={product.updated_at}>{formatDayAndTime(product.updated_at)}</time>
          </span>
          {state === 'live' && (
            <a
              href={paths.product(product.id)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-1 font-semibold underline underline-offset-4 hover:text-accent md:min-h-6"
            >
              See it in the shop
              <ExternalLink size={13} aria-hidden="true" />
              <span className="sr-only">, opens in a new tab</span>
            </a>
          )}
        </p>
        {!isAllowed('catalog:change') && <p className="text-sm text-muted">{messages.adminProducts.readOnly}</p>}
      </div>
      {!isEditing && isAllowed('catalog:change') && (
        <ButtonLink ref={edit} to={adminPaths.productEdit(product.id)} state={switchedMode} preventScrollReset>
          EDIT PRODUCT
        </ButtonLink>
      )}
    </header>
  )
}

/** Copying, archiving (APR-15, R-76: confirmed, reported, then back to the list after a second) and restoring. */
export function DangerZone({ product }: { product: ManagedProduct }) {
  const [isAsking, setIsAsking] = useState(false)
  // The idempotency key: a click repeated after a lost answer makes the same copy.
  const copyKey = useRef('')
  const fetcher = useFetcher<ProductChange>()
  const navigate = useNavigate()
  const outcome = fetcher.state === 'idle' ? fetcher.data : undefined
  const isDeleted = outcome?.kind === 'done' && outcome.intent === 'delete'
  const isBusy = fetcher.state !== 'idle'
  const isOfDraft = product.archived_from === 'draft'

  function ask(intent: ProductIntent) {
    void fetcher.submit(intent as never, { method: 'POST', encType: 'application/json' })
  }

  function restore() {
    ask(isOfDraft ? { intent: 'restore draft', version: product.version } : { intent: 'restore' })
  }

  function duplicate() {
    copyKey.current ||= newIdempotencyKey()
    ask({ intent: 'duplicate', key: copyKey.current })
  }

  useEffect(() => {
    if (!outcome) return
    setIsAsking(false)
    if (outcome.kind !== 'done' || outcome.intent === 'delete') return
    showToast(outcome.text, { durationMs: toastMs, tone: 'success' })
    if (outcome.intent !== 'duplicate') return
    copyKey.current = ''
    void navigate(adminPaths.productEdit(outcome.id))
  }, [outcome, navigate])

  useEffect(() => {
    if (!isDeleted) return
    const timer = setTimeout(() => void navigate(adminPaths.products), redirect.productDeletedMs)
    return () => clearTimeout(timer)
  }, [isDeleted, navigate])

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" size="sm" isBusy={isBusy && !isAsking} onClick={duplicate}>
          Duplicate
        </Button>
        {product.state === 'archived' && !isDeleted ? (
          <Button size="sm" isBusy={isBusy} onClick={restore}>
            {isOfDraft ? stateTexts.restoreAsDraft : stateTexts.restoreToShop}
          </Button>
        ) : (
          <Button
            tone="danger"
            size="sm"
            disabled={isDeleted}
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => setIsAsking(true)}
          >
            Delete product
          </Button>
        )}
      </div>
      {!isDeleted && <ChangeState product={product} isBusy={isBusy} ask={ask} />}
      {outcome && (isDeleted || outcome.kind === 'failed') && (
        <Notice tone={isDeleted ? 'success' : 'danger'}>{outcome.text}</Notice>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        question={messages.adminProducts.confirmDelete(product.name)}
        details={messages.adminProducts.confirmDeleteHint(product)}
        confirmLabel="Delete product"
        isBusy={isBusy}
        onConfirm={() => ask({ intent: 'delete' })}
        onClose={() => setIsAsking(false)}
      />
    </div>
  )
}
