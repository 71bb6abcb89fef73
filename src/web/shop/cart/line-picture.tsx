import { Link } from 'react-router'
import type { CartLine } from '#shared/cart/cart.ts'
import { imageAddress } from '#shared/image-address.ts'
import { paths } from '#shared/paths.ts'
import { Picture } from '#web/ui/picture.tsx'
import { LineView, type PrintAreaOfLine } from './line-view.tsx'

export function LinePicture({
  line,
  printArea,
  className,
}: {
  line: CartLine
  printArea: PrintAreaOfLine
  className: string
}) {
  return (
    <Link to={paths.product(line.id)} prefetch="intent" tabIndex={-1} aria-hidden="true" className="shrink-0">
      <LineView line={line} printArea={printArea} alt="" className={`aspect-square bg-sunken ${className}`}>
        <Picture
          src={imageAddress(line.image_address)}
          alt=""
          width={160}
          height={160}
          sizes="96px"
          className={`aspect-square bg-sunken object-cover ${className}`}
        />
      </LineView>
    </Link>
  )
}
