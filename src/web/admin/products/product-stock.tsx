import { useEffect, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import { choiceName } from '#shared/combinations/choices.ts'
import { maxLength } from '#shared/constants.ts'
import type { StockMovement } from '#shared/contracts/products.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { LoadFailure, Panel } from '#web/admin/layout/admin-page.tsx'
import { AllowedLink } from '#web/admin/layout/allowed-link.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { asAdmin } from '#web/admin/lib/admin-api.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { useEarlierDraft, useUnsavedDraft } from '#web/admin/lib/unsaved-drafts.ts'
import { useUnsavedChangesPrompt } from '#web/admin/lib/use-unsaved-changes-prompt.ts'
import { type ApiResult, api } from '#web/lib/api.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { ProductChange, ProductIntent } from './change-product.ts'
import { StockBadge } from './stock-badge.tsx'
import type { ManagedProduct } from './wire.ts'

type Movements = ApiResult<'GET /products/:id/stock-movements'>

const stockTexts = messages.adminStockMovements
const toastMs = 3_000

/** The stock, its movements, and the form that changes it with a reason. */
export function ProductStock({ product, movements }: { product: ManagedProduct; movements: Movements | null }) {
  return (
    <Panel label="Stock">
      <div className="flex items-baseline justify-between gap-4 border-b border-line px-5 py-3">
        <h2 className="text-base">Stock</h2>
        <p className="font-mono text-lg font-semibold tabular-nums">
          <StockBadge stock={product.stock} />
        </p>
      </div>
      {isAllowed('stock:change') && <MoveStock product={product} />}
      {movements ? (
        <History key={product.version} productId={product.id} first={movements} />
      ) : (
        <LoadFailure text={messages.app.partFailed} />
      )}
    </Panel>
  )
}

const noMovement: { way: 'change' | 'counted'; amount: string; reason: string } = {
  way: 'change',
  amount: '',
  reason: '',
}

function MoveStock({ product }: { product: ManagedProduct }) {
  const before = useEarlierDraft('stock', noMovement)
  const [variantId, setVariantId] = useState(product.combinations?.[0]?.id)
  const moved = product.combinations?.find(({ id }) => id === variantId) ?? product
  const [way, setWay] = useState(product.stock === null ? 'counted' : (before ?? noMovement).way)
  const [amount, setAmount] = useState(before?.amount ?? '')
  const [reason, setReason] = useState(before?.reason ?? '')
  const [problem, setProblem] = useState('')
  // The idempotency key: kept while the same movement is retried, renewed when it changes.
  const sent = useRef<{ key: string; seen: number | null } | null>(null)
  const moving = useFetcher<ProductChange>()
  const isMoving = moving.state !== 'idle'
  const outcome = isMoving ? undefined : moving.data
  const hasTyped = amount.trim() !== '' || reason.trim() !== ''
  useUnsavedChangesPrompt(hasTyped)
  useUnsavedDraft('stock', hasTyped ? { way, amount, reason } : null)

  useEffect(() => {
    const wasChanged = sent.current === null
    if (moving.data?.kind === 'done' || moving.data?.isRefused) sent.current = null
    if (moving.data?.kind !== 'done') return
    showToast(moving.data.text, { durationMs: toastMs, tone: 'success' })
    if (wasChanged) return
    setAmount('')
    setReason('')
  }, [moving.data])

  function change(setField: () => void) {
    sent.current = null
    setField()
  }

  function move() {
    const figure = Number(amount)
    moving.reset()
    if (amount.trim() === '' || !Number.isSafeInteger(figure)) return setProblem(messages.adminProducts.amountRequired)
    if (reason.trim() === '') return setProblem(messages.adminProducts.reasonRequired)
    setProblem('')
    sent.current ??= { key: newIdempotencyKey(), seen: moved.stock }
    const { key, seen } = sent.current
    const intent: ProductIntent = {
      intent: 'move',
      key,
      reason,
      ...(variantId === undefined ? {} : { variant_id: variantId }),
      ...(way === 'change' ? { change: figure } : { counted: figure, stock_seen: seen }),
    }
    void moving.submit(intent as never, { method: 'POST', encType: 'application/json' })
  }

  const failure = problem || (outcome?.kind === 'failed' ? outcome.text : '')
  return (
    <form
      noValidate
      className="grid gap-4 border-b border-line p-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isMoving) move()
      }}
    >
      {product.combinations && (
        <SelectField
          label={messages.adminCombinations.whichMoves}
          value={variantId}
          onChange={(event) => change(() => setVariantId(Number(event.target.value)))}
        >
          {product.combinations.map((each) => (
            <option key={each.id} value={each.id}>
              {`${choiceName(each)}: ${each.stock ?? messages.product.madeToOrder}`}
            </option>
          ))}
        </SelectField>
      )}
      <div className="grid grid-cols-[1fr_7rem] gap-3">
        <SelectField
          label="What happened"
          value={way}
          onChange={(event) => change(() => setWay(event.target.value as typeof way))}
        >
          {moved.stock !== null && <option value="change">Came or went</option>}
          <option value="counted">Counted the shelf</option>
        </SelectField>
        <TextField
          label={way === 'change' ? '+ or −' : 'Counted'}
          type="number"
          step={1}
          min={way === 'counted' ? 0 : undefined}
          value={amount}
          onChange={(event) => change(() => setAmount(event.target.value))}
        />
      </div>
      <TextField
        label="Reason"
        placeholder="Delivery, damaged, sold at the market"
        maxLength={maxLength.reason}
        value={reason}
        onChange={(event) => change(() => setReason(event.target.value))}
      />
      {failure && <Notice tone="danger">{failure}</Notice>}
      <Button type="submit" tone="secondary" size="sm" isBusy={isMoving}>
        Record movement
      </Button>
    </form>
  )
}

function History({ productId, first }: { productId: number; first: Movements }) {
  const { items, total } = Array.isArray(first) ? { items: first, total: first.length } : first
  const [older, setOlder] = useState<StockMovement[]>([])
  const [isLoading, setIsLoading] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const navigate = useNavigate()
  const all = [...items, ...older]

  async function showOlder() {
    setIsLoading(true)
    setHasFailed(false)
    try {
      const query = { page: Math.floor(all.length / 10) + 1, limit: 10 }
      const answer = await asAdmin(new Request(window.location.href), (token) =>
        api('GET /products/:id/stock-movements', { params: { id: productId }, query, token }),
      )
      // Movements added meanwhile have shifted some of those shown onto the next page.
      const fetched = Array.isArray(answer) ? answer : answer.items
      setOlder([...older, ...fetched.filter(({ id }) => !all.some((known) => known.id === id))])
    } catch (error) {
      // An ended session is thrown as a redirect to the sign-in page.
      if (error instanceof Response) return void navigate(error.headers.get('Location') ?? paths.login)
      setHasFailed(true)
    } finally {
      setIsLoading(false)
    }
  }

  if (all.length === 0) return <p className="p-5 text-sm text-muted">Nothing has moved yet.</p>
  return (
    <>
      <ol aria-label="Stock movements" className="divide-y divide-line text-sm">
        {all.map((movement) => (
          <Movement key={movement.id} movement={movement} />
        ))}
      </ol>
      {hasFailed && <Notice tone="danger">{messages.app.partFailed}</Notice>}
      {all.length < total && (
        <div className="border-t border-line p-3">
          <Button tone="quiet" size="sm" isWide isBusy={isLoading} onClick={() => void showOlder()}>
            Show older
          </Button>
        </div>
      )}
    </>
  )
}

function Movement({ movement }: { movement: StockMovement }) {
  const { kind, qty, reason, order_id, order_number, order_step, user, created_at } = movement
  return (
    <li className="grid grid-cols-[3.5rem_1fr] gap-x-3 px-5 py-2.5">
      <span className="text-right font-mono font-semibold tabular-nums">{qty > 0 ? `+${qty}` : qty}</span>
      <span className="min-w-0">
        <span className="block">
          {movement.combination && <strong className="font-semibold">{movement.combination}: </strong>}
          {reason || (order_step ? stockTexts.orderSteps[order_step] : stockTexts.kinds[kind])}
          {order_id !== null && (
            <>
              {' · '}
              <AllowedLink
                to={adminPaths.shopOrder(order_id)}
                className="inline-flex min-h-6 items-center font-mono underline underline-offset-4 hover:text-accent"
              >
                {order_number}
              </AllowedLink>
            </>
          )}
        </span>
        <span className="fact block text-muted">
          <time dateTime={created_at}>{formatDayAndTime(created_at)}</time>
          {user && ` · ${user}`}
        </span>
      </span>
    </li>
  )
}
