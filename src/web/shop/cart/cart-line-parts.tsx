import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { type CartLine, clampQuantity, maxQuantity } from '#shared/cart/cart.ts'
import { imageAddress } from '#shared/image-address.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import type { CartProduct } from '#shared/shop-product.ts'
import { ColorSwatch } from '#web/shop/product/color-swatch.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { removeFromCart, updateQuantity } from './cart-edits.ts'
import { LazyLineSides } from './lazy-line-sides.tsx'
import { editAddress } from './line-hash.ts'
import { LineView } from './line-view.tsx'

const cart = messages.cart

export function LineName({ line }: { line: CartLine }) {
  return (
    <>
      <Link
        to={paths.product(line.id)}
        prefetch="intent"
        className="-my-3 inline-block py-3 font-semibold hover:text-accent hover:underline"
      >
        {line.name}
      </Link>
      {line.variant && <span className="block text-sm text-muted">{line.variant}</span>}
    </>
  )
}

type DesignProps = { line: CartLine; product: CartProduct | null | undefined; name?: string }

export function LineDesign({ line, product }: DesignProps) {
  if (!line.design && !line.more_prints) return <span className="text-muted">{cart.none}</span>
  return (
    <div className={clsx('inline-flex flex-wrap gap-3', line.more_prints ? 'items-start' : 'items-center')}>
      <LinePrints line={line} product={product} />
      <EditDesign line={line} />
      <ProofFirst lines={[line]} />
    </div>
  )
}

export function EditDesign({ line }: { line: CartLine }) {
  return (
    <Link
      to={editAddress(line)}
      prefetch="intent"
      aria-label={cart.editDesignOf(line.name)}
      className="tap inline-flex items-center text-sm leading-tight font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-accent"
    >
      {cart.editDesign}
    </Link>
  )
}

export function ProofFirst({ lines }: { lines: readonly CartLine[] }) {
  return lines.some((line) => line.wants_proof) && <span className="text-sm text-muted">{cart.proofFirst}</span>
}

/** Each printed side from near. `name`: what the line is called, with its color where it is one of several. */
export function LinePrints({ line, product, name = line.name }: DesignProps) {
  if (line.more_prints) return <LazyLineSides {...{ line, name, product }} />
  return (
    <a href={imageAddress(line.design)} target="_blank" rel="noreferrer" className="inline-block shrink-0">
      <LineView
        line={line}
        printArea={product?.print_area}
        alt={cart.designOf(name)}
        isCloseUp
        className="size-14 border border-line bg-surface"
      >
        <Picture
          src={imageAddress(line.design)}
          alt={cart.designOf(name)}
          width={56}
          height={56}
          sizes="56px"
          className="size-14 border border-line bg-surface object-contain"
        />
      </LineView>
    </a>
  )
}

export function LineColor({ line }: { line: CartLine }) {
  if (!line.color) return <span className="text-muted">{cart.none}</span>
  return (
    <span className="inline-flex items-center gap-2">
      <ColorSwatch name={line.color} className="size-4 shrink-0" />
      {line.color}
    </span>
  )
}

export function LineQuantity({ line }: { line: CartLine }) {
  return (
    <Stepper
      label={cart.quantityOf(line.name)}
      value={line.qty}
      max={maxQuantity(line.stock)}
      onChange={(qty) => updateQuantity(line, clampQuantity(qty, line.stock) || 1)}
    />
  )
}

export function RemoveLine({ line, isIconOnly = false }: { line: CartLine; isIconOnly?: boolean }) {
  return (
    <button
      type="button"
      aria-label={isIconOnly ? cart.removeLine(line.name) : `${cart.remove}: ${line.name}`}
      onClick={() => removeFromCart(line)}
      className="tap inline-flex items-center justify-center rounded-sm text-sm font-semibold text-muted underline decoration-line-strong underline-offset-4 hover:text-danger hover:decoration-danger"
    >
      {isIconOnly ? <X size={18} aria-hidden="true" /> : cart.remove}
    </button>
  )
}
