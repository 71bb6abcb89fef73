import { useState } from 'react'
import type { BuyingContent } from '#shared/content/schemas/buying.ts'
import { messages } from '#shared/messages.ts'
import type { OrderPage } from '#shared/order/order-page.ts'
import { paths } from '#shared/paths.ts'
import { useIsBrowser } from '#web/lib/browser-storage.ts'
import { useIsOffered } from '#web/lib/layout-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { type AgainOutcome, orderAgain } from './order-again.ts'

const texts = messages.orderPage

type State = { kind: 'idle' | 'checking' | 'failed' } | { kind: 'done'; outcome: AgainOutcome }

/** The cart is stored in the browser, so without JavaScript there is no button. */
export function OrderAgain({
  texts: own,
  order,
}: {
  texts: BuyingContent['order']['again']
  order: Pick<OrderPage, 'items' | 'owesProof' | 'deliveryKind'>
}) {
  const isBrowser = useIsBrowser()
  const isOffered = useIsOffered()
  const [state, setState] = useState<State>({ kind: 'idle' })

  if (!isOffered(paths.cart) || order.deliveryKind === 'service') return null

  async function run() {
    setState({ kind: 'checking' })
    const next = await orderAgain(order).then(
      (outcome): State => ({ kind: 'done', outcome }),
      (): State => ({ kind: 'failed' }),
    )
    setState(next)
  }

  return (
    <section aria-labelledby="again" className="grid content-start justify-items-start gap-5">
      <div className="grid gap-3">
        <h2 id="again">{own.heading}</h2>
        {own.text && <p className="max-w-prose text-muted">{own.text}</p>}
      </div>
      <Button
        tone="secondary"
        disabled={!isBrowser}
        isBusy={state.kind === 'checking'}
        busyLabel={texts.checking}
        onClick={run}
      >
        {texts.again}
      </Button>
      <div role="status" className="w-full">
        {state.kind === 'failed' && <p className="text-danger">{texts.againFailed}</p>}
        {state.kind === 'done' && <Outcome outcome={state.outcome} />}
      </div>
    </section>
  )
}

function Outcome({ outcome: { put, all, notes } }: { outcome: AgainOutcome }) {
  return (
    <div className="grid justify-items-start gap-3 border-l-4 border-second bg-surface p-5">
      <p className="font-semibold">
        {put === 0 ? texts.againNone : put === all ? texts.againAll : texts.againSome(put, all)}
      </p>
      {notes.length > 0 && (
        <ul className="grid gap-1.5 text-sm">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {put > 0 && (
        <ButtonLink to={paths.cart} size="sm">
          {texts.toCart}
        </ButtonLink>
      )}
    </div>
  )
}
