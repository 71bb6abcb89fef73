import ShoppingBag from 'lucide-react/icons/shopping-bag'
import type { ReactNode } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { holdsGroup } from '#shared/cart/run-changes.ts'
import { unitsOf } from '#shared/cart/runs.ts'
import type { OrganizerGroup } from '#shared/group-orders/group-order.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { formatDay } from '#web/lib/shop-time.ts'
import { useCart } from '#web/shop/cart/cart-store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { Posted } from '#web/ui/private-page/posted.ts'
import { Collect } from './group-collect.tsx'
import { Collecting } from './group-collecting.tsx'
import { putGroup } from './put-group.ts'

const texts = messages.groupOrders

/** What the organizer does next: close the list, pay for all, or open it again. */
export function GroupClosing({ group, posted }: { group: OrganizerGroup; posted: Posted | undefined }) {
  const { state, isTaking, withdrawn, collected, payer, calledOffBy, calledOffReason } = group
  if (state === 'called-off')
    return (
      <Note>
        {texts.isCalledOff[calledOffBy ?? 'organizer']} {calledOffReason}
      </Note>
    )
  if (state === 'collecting') {
    if (!collected) return null
    const isOpenable = group.entries.every(({ paid }) => paid === 'unpaid')
    return (
      <>
        <Collecting {...{ group, collected, posted }} />
        {isOpenable && <Reopen group={group} />}
      </>
    )
  }
  if (state === 'ordered' && payer === 'each')
    return group.pickupCode ? (
      <Note>
        {texts.isOrderedPickup}
        <span className="mt-3 block font-mono text-2xl font-semibold tracking-wider select-all">
          {group.pickupCode}
        </span>
      </Note>
    ) : (
      <Note>{texts.isOrderedByEach}</Note>
    )
  if (state === 'ordered') return <Note>{texts.isOrdered(group.orderNumber ?? '')}</Note>
  if (state === 'paying') return <Note>{texts.isPaying}</Note>
  if (state === 'open' && withdrawn) return <Note>{withdrawn}</Note>
  if (state === 'open') return isTaking ? <Close group={group} /> : <Note>{texts.over}</Note>
  return (
    <>
      <p className="text-muted">{closedWords(group)}</p>
      {withdrawn && <Note>{withdrawn}</Note>}
      {!withdrawn &&
        group.entries.length > 0 &&
        (payer === 'each' ? <Collect {...{ group, posted }} /> : <Pay group={group} />)}
      {!withdrawn && <Reopen group={group} />}
    </>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="border-l-4 border-marigold bg-surface p-5 wrap-anywhere">{children}</p>
}

function closedWords({ closedAt, closedBy }: OrganizerGroup): string {
  const day = closedAt ? formatDay(closedAt) : ''
  if (closedBy === 'studio') return texts.closedByStudio(day)
  return closedBy === 'deadline' ? texts.closedByDeadline(day) : texts.closedOn(day)
}

function Close({ group }: { group: OrganizerGroup }) {
  const isClosing = useNavigation().formData?.get('intent') === 'close'
  return (
    <section aria-labelledby="close" className="grid justify-items-start gap-4">
      <h2 id="close" className="text-lg">
        {texts.closeHeading}
      </h2>
      <p className="text-muted">
        {group.entries.length === 0 ? texts.nothingToClose : group.payer === 'each' ? texts.eachLead : texts.closeLead}
      </p>
      {group.problem && <p className="border-l-4 border-marigold pl-4 text-sm">{group.problem}</p>}
      {group.entries.length > 0 && (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="close" isBusy={isClosing} busyLabel={texts.closing}>
            {texts.close}
          </Button>
        </Form>
      )}
    </section>
  )
}

/** Into the cart of this browser, where delivery, codes and payment are what they always are. */
function Pay({ group }: { group: OrganizerGroup }) {
  const navigate = useNavigate()
  const { cartLines } = group
  const { lines } = useCart()
  const isInCart = cartLines !== null && holdsGroup(lines, cartLines)
  return (
    <section aria-labelledby="pay" className="grid justify-items-start gap-4 border-t-4 border-accent bg-surface p-6">
      <h2 id="pay" className="text-lg">
        {texts.payHeading}
      </h2>
      {cartLines ? (
        <>
          <p className="text-muted">{texts.payLead}</p>
          {isInCart && (
            <>
              <p className="font-semibold">{texts.inCart(unitsOf(cartLines), cartLines[0].name)}</p>
              <ButtonLink to={paths.cart} size="lg">
                {messages.orderPage.toCart}
              </ButtonLink>
            </>
          )}
          <Button
            size="lg"
            tone={isInCart ? 'secondary' : 'primary'}
            icon={<ShoppingBag size={18} aria-hidden="true" />}
            onClick={() => {
              if (putGroup(cartLines)) void navigate(paths.cart)
            }}
          >
            {texts.pay}
          </Button>
        </>
      ) : (
        <p className="text-danger">{group.problem}</p>
      )}
    </section>
  )
}

function Reopen({ group }: { group: OrganizerGroup }) {
  const isOpening = useNavigation().formData?.get('intent') === 'reopen'
  return (
    <details>
      <summary className="inline-flex min-h-11 w-fit cursor-pointer items-center font-semibold underline underline-offset-4">
        {texts.reopenHeading}
      </summary>
      <Form method="post" preventScrollReset className="mt-3 grid justify-items-start gap-4 border-l-4 border-line p-5">
        <p className="text-muted">{texts.reopenLead}</p>
        <TextField
          name="closes_on"
          type="date"
          label={texts.closesOn}
          hint={texts.closesOnHint}
          defaultValue={group.lastDay}
          required
        />
        <Button
          tone="secondary"
          type="submit"
          name="intent"
          value="reopen"
          isBusy={isOpening}
          busyLabel={texts.reopening}
        >
          {texts.reopen}
        </Button>
      </Form>
    </details>
  )
}
