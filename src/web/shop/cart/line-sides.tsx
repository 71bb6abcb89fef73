import type { CartLine } from '#shared/cart/cart.ts'
import { firstSideName } from '#shared/design/first-side-name.ts'
import { imageAddress } from '#shared/image-address.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import type { CartProduct } from '#shared/shop-product.ts'
import { PlacedDesign } from '#web/shop/design/placed-design.tsx'
import { Picture } from '#web/ui/picture.tsx'

export type LineSidesProps = {
  line: CartLine
  /** What the line is called, with its color where it is one of several. */
  name: string
  product: Pick<CartProduct, 'print_area' | 'more_print_areas'> | null | undefined
}

/** What is printed on each side of a line, with the side's name and what it adds to the price. */
export function LineSides({ line, name, product }: LineSidesProps) {
  const { print_area: first, more_print_areas: sides = [] } = product ?? {}
  const { design, placement, more_prints: more = [] } = line
  const prints = [
    ...(design ? [{ side: firstSideName(first, more), design, placement, printArea: first, cents: 0 }] : []),
    ...more.map((print) => {
      const printArea = sides.find((each) => each.name === print.side)
      return { ...print, printArea, cents: printArea?.price_cents ?? 0 }
    }),
  ]
  return (
    <ul className="contents">
      {prints.map(({ side, design, placement, printArea, cents }) => {
        const alt = messages.cart.designOnSide(name, side)
        const placeholder = (
          <Picture
            src={imageAddress(design)}
            alt={alt}
            width={56}
            height={56}
            sizes="56px"
            className="size-14 border border-line bg-surface object-contain"
          />
        )
        return (
          <li key={side} className="grid w-min max-w-24 min-w-14 content-start gap-1 text-sm text-muted">
            <a href={imageAddress(design)} target="_blank" rel="noreferrer">
              {printArea && placement ? (
                <PlacedDesign
                  {...{ printArea, placement, design, alt, placeholder }}
                  color={line.color}
                  isCloseUp
                  className="size-14 border border-line bg-surface"
                />
              ) : (
                placeholder
              )}
            </a>
            <span className="max-w-full truncate leading-tight">{side}</span>
            {cents > 0 && (
              <span className="font-mono leading-tight">{messages.cart.sidePrice(formatCents(cents))}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
