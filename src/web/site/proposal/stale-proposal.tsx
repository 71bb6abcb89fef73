import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { PrintNotice } from '#web/layout/print-notice.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

const texts = messages.proposal

/** One page for every link that opens nothing, so that it does not reveal the reason. */
export function StaleProposal() {
  return (
    <div className="page-container band min-h-dvh">
      <PrintNotice headingLevel="h1" title={texts.staleTitle} text={texts.stale}>
        <ButtonLink to={paths.contact} tone="secondary">
          {texts.toContact}
        </ButtonLink>
      </PrintNotice>
    </div>
  )
}
