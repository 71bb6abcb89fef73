import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { groupLimits } from '#shared/constants/group-orders.ts'
import { artworkProblem } from '#shared/design/artwork-rules.ts'
import { isMailable } from '#shared/email-address.ts'
import { messages } from '#shared/messages.ts'
import type { ShopProduct } from '#shared/shop-product.ts'
import { ApiError, api, mayHaveArrived } from '#web/lib/api.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { leadToUpload, OwnPrintNote, uploadId } from '#web/shop/design/artwork-note.tsx'
import { DesignPart } from '#web/shop/design/design-part.tsx'
import {
  forgetDraft,
  isDesignOnItsWay,
  useChoiceOfDrafts,
  useDraft,
  useHasDesign,
} from '#web/shop/design/design-store.ts'
import { type Doubts, LazyConfirmDesign } from '#web/shop/design/lazy-confirm-design.tsx'
import { findPrintDoubts, noSides, printedSides } from '#web/shop/design/printed-sides.ts'
import { ColorButtons, OptionButtons } from '#web/shop/product/product-options.tsx'
import type { Offer } from '#web/shop/product/use-offer.ts'
import { Button } from '#web/ui/button.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { forgetGroupDraft, keepGroupField, readGroupDraft } from './group-draft.ts'
import { GroupFields, type Problems } from './group-fields.tsx'

const texts = messages.groupOrders
const refusals: Record<string, string> = { network: messages.app.unanswered, key_reused: texts.arrivedBefore }

/** SEL-23: product, design and deadline of a group order; its page then shows the link to share. */
export function StartGroup({ product, offer, draftKey }: { product: ShopProduct; offer: Offer; draftKey: string }) {
  const { choice, choose, stateOf } = offer
  const { artwork = 'optional', more_print_areas: sides } = product
  const takesDesign = artwork !== 'forbidden'
  const draft = useDraft(draftKey)
  const hasDesign = useHasDesign(draftKey)
  const { url: design = '', placement = '' } = (takesDesign && draft) || {}
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [doubts, setDoubts] = useState<Doubts>()
  const [key, setKey] = useState(newIdempotencyKey)
  const [typed] = useState(readGroupDraft)
  const { color, size } = choice
  // The gallery shows the design on this color.
  useChoiceOfDrafts(draftKey, { color, size })
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that has opened it stands below, so the next tab stop would be behind it.
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    const [first] = Object.keys(problems)
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }, [problems])

  async function start({ isConfirmed = false } = {}) {
    if (isSending || !form.current) return
    const fields = new FormData(form.current)
    const text = (name: string) => String(fields.get(name) ?? '').trim()
    const wrong = findProblems(text)
    setProblems(wrong)
    setRefusal('')
    if (Object.keys(wrong).length > 0) return
    if (isDesignOnItsWay(draftKey)) return setRefusal(messages.product.designOnItsWay)
    const printed = takesDesign && sides[0] ? await printedSides(draftKey, sides) : noSides
    if (!printed) return setRefusal(messages.app.partFailed)
    const { more_prints = [] } = printed
    if (artworkProblem(artwork, design || (more_prints[0]?.design ?? ''))) {
      setRefusal(messages.product.artworkNeeded)
      return leadToUpload()
    }
    const choices = (product.sizes.length > 0 ? product.sizes : ['']).map((each) => ({ color, size: each }))
    const printArea = product.print_area ?? null
    const found = takesDesign && hasDesign ? await findPrintDoubts(draftKey, { printArea, sides, choices }) : []
    if (!found) return setRefusal(messages.app.partFailed)
    if (found.length > 0 && !isConfirmed) return setDoubts(found)
    setIsSending(true)
    try {
      const { organizer_link } = await api('POST /group-orders', {
        idempotencyKey: key,
        body: {
          ...{ product_id: product.id, color: choice.color, variant: choice.variant, design, placement, more_prints },
          wants_proof: found.length > 0,
          ...{ title: text('title'), name: text('name'), email: text('email'), closes_on: text('closes_on') },
          payer: text('payer') === 'each' ? 'each' : 'organizer',
          goal: text('goal') === '' ? null : Number(text('goal')),
          ...{ website: text('website'), elapsed_ms: text('elapsed_ms') },
        },
      })
      await navigate(organizer_link)
      forgetDraft(draftKey)
      forgetGroupDraft()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblems((error.body.fields ?? {}) as Problems)
      setRefusal(refusals[error.code] ?? error.message)
      // What is sent after this is another request.
      if (!mayHaveArrived(error)) setKey(newIdempotencyKey())
    } finally {
      setIsSending(false)
    }
  }

  return (
    <section aria-labelledby="group" className="grid gap-6">
      <div className="grid gap-2">
        <h2 id="group" ref={heading} tabIndex={-1} className="scroll-mt-24 text-lg outline-none">
          {texts.startHeading}
        </h2>
        <p className="max-w-prose text-muted">{texts.startLead}</p>
      </div>
      <OptionButtons
        label={product.option_name || messages.product.option}
        options={product.variants}
        chosen={choice.variant}
        onChoose={choose('variant')}
        stateOf={stateOf('variant')}
      />
      <ColorButtons
        label={messages.product.color}
        options={product.colors}
        chosen={choice.color}
        onChoose={choose('color')}
        stateOf={stateOf('color')}
      />
      {takesDesign && (
        <div id={uploadId} tabIndex={-1} className="scroll-mt-24 outline-none">
          <DesignPart
            draftKey={draftKey}
            printArea={product.print_area ?? null}
            picture={product.image_address}
            {...{ sides, color: choice.color, size: choice.size }}
            isRequired={artwork === 'required'}
          />
        </div>
      )}
      {takesDesign && <OwnPrintNote product={product} />}
      <form
        ref={form}
        noValidate
        onInput={({ target }) => keepGroupField(target as HTMLInputElement)}
        onSubmit={(event) => {
          event.preventDefault()
          void start()
        }}
        className="grid gap-5"
      >
        <p
          role="alert"
          className={refusal ? 'border-l-4 border-danger bg-danger-surface px-5 py-4 text-danger' : 'sr-only'}
        >
          {refusal}
        </p>
        <GroupFields problems={problems} typed={typed} />
        <Honeypot />
        <Button type="submit" size="lg" isWide isBusy={isSending} busyLabel={texts.starting}>
          {texts.start}
        </Button>
      </form>
      <LazyConfirmDesign doubts={doubts} onAnswer={setDoubts} onConfirm={() => void start({ isConfirmed: true })} />
    </section>
  )
}

/** The server checks these, too; here they are reported at once. */
function findProblems(text: (name: string) => string): Problems {
  const goal = text('goal')
  return {
    ...(text('title') === '' && { title: texts.titleMissing }),
    ...(text('name') === '' && { name: texts.nameMissing }),
    ...(!isMailable(text('email')) && { email: texts.emailInvalid }),
    ...(text('closes_on') === '' && { closes_on: texts.dayInvalid(groupLimits.openDays) }),
    ...(goal !== '' && !/^[1-9]\d{0,3}$/.test(goal) && { goal: texts.goalInvalid }),
  }
}
