import type { ComponentProps } from 'react'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Where a product is not sold without artwork: leads to the upload on its page. */
export function AddDesignLink({
  product,
  ...look
}: { product: { id: number; name: string } } & Omit<ComponentProps<typeof ButtonLink>, 'to' | 'children'>) {
  return (
    <ButtonLink
      {...look}
      to={`${paths.product(product.id)}#artwork`}
      prefetch="none"
      aria-label={`${messages.shop.addDesign}: ${product.name}`}
    >
      {messages.shop.addDesign}
    </ButtonLink>
  )
}
