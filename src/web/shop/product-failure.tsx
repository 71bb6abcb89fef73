import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PrintNotice } from './print-notice.tsx'

export function ProductFailure({ title, isMissing }: { title: string; isMissing: boolean }) {
  const { missingHint, failedHint } = messages.product
  return (
    <div className="sheet band">
      <PrintNotice headingLevel="h1" title={title} text={isMissing ? missingHint : failedHint} isAlert>
        <ButtonLink to={paths.shop}>{messages.product.backToShop}</ButtonLink>
      </PrintNotice>
    </div>
  )
}
