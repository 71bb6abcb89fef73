import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { PrintNotice } from '#web/layout/print-notice.tsx'
import { TryAgainLink } from '#web/shop/list/try-again-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

export function ProductFailure({ title, isMissing }: { title: string; isMissing: boolean }) {
  const { missingHint, failedHint } = messages.productStates
  return (
    <div className="page-container band">
      <PrintNotice headingLevel="h1" title={title} text={isMissing ? missingHint : failedHint} isAlert>
        {!isMissing && <TryAgainLink />}
        <ButtonLink tone={isMissing ? 'primary' : 'secondary'} to={paths.shop}>
          {messages.product.backToShop}
        </ButtonLink>
      </PrintNotice>
    </div>
  )
}
