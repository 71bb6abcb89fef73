import type { CartLine } from '#shared/cart/cart.ts'
import type { PrintSide } from '#shared/design/print-areas.ts'
import { imageAddress } from '#shared/image-address.ts'
import { messages } from '#shared/messages.ts'
import { PlacedDesign } from '#web/shop/design/placed-design.tsx'
import { Picture } from '#web/ui/picture.tsx'

export type LineSidesProps = {
  line: CartLine
  /** What the line is called, with its color where it is one of several. */
  name: string
  sides: readonly PrintSide[] | undefined
}

/** What is printed on the further sides of a line, each with its name. */
export function LineSides({ line, name, sides = [] }: LineSidesProps) {
  return (
    <ul className="contents">
      {line.more_prints?.map(({ side, design, placement }) => {
        const printArea = sides.find(({ name }) => name === side)
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
          <li key={side} className="grid w-14 gap-1 text-center text-sm text-muted">
            {printArea ? (
              <PlacedDesign
                {...{ printArea, placement, design, alt, placeholder }}
                color={line.color}
                isCloseUp
                className="size-14 border border-line bg-surface"
              />
            ) : (
              placeholder
            )}
            <span className="truncate">{side}</span>
          </li>
        )
      })}
    </ul>
  )
}
