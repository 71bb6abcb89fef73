import { useLocation } from 'react-router'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { PrintNotice } from '#web/layout/print-notice.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { TryAgainLink } from './try-again-link.tsx'

/** A shop without any product offers no other word or category. */
export function ShopEmpty() {
  const { search } = useLocation()
  if (search === '')
    return (
      <PrintNotice title={messages.shop.empty} text={messages.shop.emptyShopHint}>
        <ButtonLink tone="secondary" to={paths.contact}>
          {messages.shop.askUs}
        </ButtonLink>
      </PrintNotice>
    )
  return (
    <PrintNotice title={messages.shop.empty} text={messages.shop.emptyHint}>
      <ButtonLink tone="secondary" to={paths.shop}>
        {messages.shop.showAll}
      </ButtonLink>
    </PrintNotice>
  )
}

export function ShopFailure() {
  return (
    <PrintNotice title={messages.shop.loadFailed} text={messages.shop.loadFailedHint} isAlert>
      <TryAgainLink />
    </PrintNotice>
  )
}
