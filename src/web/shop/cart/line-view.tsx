import type { ReactNode } from 'react'
import type { CartLine } from '#shared/cart/cart.ts'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import { LazyPlacedDesign } from '#web/shop/design/lazy-placed-design.tsx'

/** Known once the server has answered for the line; until then the line shows product and design side by side. */
export type PrintAreaOfLine = PrintArea | null | undefined

/** The line as it will be printed, or `children` if that is not possible. */
export function LineView({
  line: { design, placement, color },
  printArea,
  children,
  ...view
}: {
  line: CartLine
  printArea: PrintAreaOfLine
  alt: string
  isCloseUp?: boolean
  className: string
  children: ReactNode
}) {
  if (!printArea || !design || !placement) return children
  return <LazyPlacedDesign {...{ printArea, placement, design, color }} {...view} placeholder={children} />
}
