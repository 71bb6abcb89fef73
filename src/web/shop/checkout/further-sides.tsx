import type { CartLine } from '#shared/cart/cart.ts'
import { colorsOf } from '#shared/cart/runs.ts'
import { lineId } from '#web/shop/cart/line-id.ts'
import { LineSides } from '#web/shop/cart/line-sides.tsx'
import type { CartCheck } from '#web/shop/cart/use-cart-check.ts'

/** What is printed on each side where there are several, for each color of a run. */
export function FurtherSides({ group, check }: { group: readonly CartLine[]; check: CartCheck }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-3">
      {colorsOf(group).map(({ line, color, name }) => (
        <li key={lineId(line)} className="grid content-start gap-1 text-sm text-muted">
          {color}
          <div className="flex flex-wrap gap-3">
            <LineSides line={line} name={name} product={check.of(line)?.now.product} />
          </div>
        </li>
      ))}
    </ul>
  )
}
