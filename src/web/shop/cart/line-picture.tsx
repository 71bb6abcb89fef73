import { Link } from 'react-router'
import type { CartLine } from '#shared/cart/cart.ts'
import { imageAddress } from '#shared/image-address.ts'
import { paths } from '#shared/paths.ts'
import type { CartProduct } from '#shared/shop-product.ts'
import { Picture } from '#web/ui/picture.tsx'
import { LineView } from './line-view.tsx'

/** The line with its first printed side, or its product alone. */
export function LinePicture({
  line,
  product,
  withDesign = false,
  className,
}: {
  line: CartLine
  product: CartProduct | null | undefined
  /** Shows a design that was not placed in the corner of the product, where nothing else shows it. */
  withDesign?: boolean
  className: string
}) {
  // Where the front stays blank, the product's own picture would promise what is not printed.
  const [side] = line.design ? [] : (line.more_prints ?? [])
  const printArea = side ? product?.more_print_areas?.find(({ name }) => name === side.side) : product?.print_area
  return (
    <Link to={paths.product(line.id)} prefetch="intent" tabIndex={-1} aria-hidden="true" className="relative shrink-0">
      <LineView
        line={{ ...line, ...side }}
        printArea={printArea}
        alt=""
        className={`aspect-square bg-sunken ${className}`}
      >
        <Picture
          src={imageAddress(line.image_address)}
          alt=""
          width={160}
          height={160}
          sizes="96px"
          className={`aspect-square bg-sunken object-cover ${className}`}
        />
        {withDesign && line.design && (
          <Picture
            src={imageAddress(line.design)}
            alt=""
            width={40}
            height={40}
            sizes="40px"
            className="absolute -right-2 -bottom-2 size-10 rounded-sm border-2 border-surface bg-surface object-contain"
          />
        )}
      </LineView>
    </Link>
  )
}
