import type { ComponentProps } from 'react'
import { type Quoted, quoteAddress } from '#shared/cart/quote-address.ts'
import { messages } from '#shared/messages.ts'
import { useIsOffered } from '#web/lib/layout-data.ts'
import { contactAddress } from '#web/site/services/service-contact.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Opens a request for a quote with the product filled in; where the packages are switched off, a message about it. */
export function QuoteLink({
  product,
  choice,
  ...look
}: { product: { id: number; name: string }; choice?: Quoted } & Omit<
  ComponentProps<typeof ButtonLink>,
  'to' | 'children'
>) {
  const request = quoteAddress(product.id, choice)
  const to = useIsOffered()(request) ? request : contactAddress(product.name)
  return (
    <ButtonLink {...look} to={to} prefetch="none">
      {messages.shop.askForQuote}
    </ButtonLink>
  )
}
