import { Form } from 'react-router'
import { maxLength } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import type { PostRefusal } from '#shared/order/order-page.ts'
import type { ProposalPage } from '#shared/proposals/proposal.ts'
import { formatLongDay } from '#shared/text/long-day.ts'
import { formatDay } from '#web/lib/shop-time.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useIsBusy } from '#web/ui/private-page/use-is-busy.ts'
import { isAllDeposit } from './proposal-sums.ts'
import { Refusal } from './refusal.tsx'

const texts = messages.proposal

/** What accepting means, and the name that is typed as the signature. */
export function AcceptForm({
  page,
  refused,
  typedName,
}: {
  page: ProposalPage
  refused: PostRefusal | undefined
  typedName: string
}) {
  const total = formatCents(page.totalCents)
  const isBusy = useIsBusy('accept')
  return (
    <section aria-labelledby="accept" className="grid gap-5 border-t-4 border-accent bg-surface p-6 md:p-8">
      <h2 id="accept">{texts.acceptHeading}</h2>
      {page.agreed && <p>{texts.replacesAgreed(formatCents(page.agreed.totalCents), formatDay(page.agreed.at))}</p>}
      <p>{meaningOf(page)}</p>
      {page.validUntil && (
        <p>
          {texts.acceptThrough}{' '}
          <time dateTime={page.validUntil} className="font-semibold whitespace-nowrap">
            {formatLongDay(page.validUntil)}
          </time>
          .
        </p>
      )}
      <Form method="post" noValidate preventScrollReset className="grid gap-5">
        <input type="hidden" name="proposal" value={page.id} />
        <Refusal refused={refused} />
        <TextField
          name="name"
          label={texts.name}
          hint={texts.signature(total)}
          error={refused?.fields.name}
          defaultValue={typedName}
          required
          maxLength={maxLength.name}
          autoComplete="name"
        />
        <Button type="submit" name="intent" value="accept" size="lg" isWide isBusy={isBusy} busyLabel={texts.accepting}>
          {texts.accept(total)}
        </Button>
      </Form>
    </section>
  )
}

function meaningOf(page: ProposalPage): string {
  const { depositCents, paidCents, totalCents } = page
  if (depositCents === null || depositCents <= paidCents) return texts.acceptMeans
  if (isAllDeposit(page)) return texts.acceptMeansAll(formatCents(totalCents - paidCents))
  return texts.acceptMeansDeposit(formatCents(depositCents - paidCents))
}
