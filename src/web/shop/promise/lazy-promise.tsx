import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import type * as Cart from './cart-promise.tsx'
import type * as Checkout from './checkout-promise.tsx'

/* Loaded beside the page: the days are computed in the browser, when the cart is known. Without a network they are left out. */

type CartProps = ComponentProps<typeof Cart.CartPromise>
type PlacedProps = ComponentProps<typeof Cart.PlacedPromise>
type CheckoutProps = ComponentProps<typeof Checkout.CheckoutPromise>

const nothing = { default: () => null }
const CartPromise = lazy<ComponentType<CartProps>>(() =>
  import('./cart-promise.tsx').then(
    (module) => ({ default: module.CartPromise }),
    () => nothing,
  ),
)
const PlacedPromise = lazy<ComponentType<PlacedProps>>(() =>
  import('./cart-promise.tsx').then(
    (module) => ({ default: module.PlacedPromise }),
    () => nothing,
  ),
)
const CheckoutPromise = lazy<ComponentType<CheckoutProps>>(() =>
  import('./checkout-promise.tsx').then(
    (module) => ({ default: module.CheckoutPromise }),
    () => nothing,
  ),
)

export function LazyCartPromise(props: CartProps) {
  return (
    <div className="mt-5 min-h-14">
      <Suspense>
        <CartPromise {...props} />
      </Suspense>
    </div>
  )
}

export function LazyCheckoutPromise(props: CheckoutProps) {
  return (
    <div className="min-h-64 pt-10">
      <Suspense>
        <CheckoutPromise {...props} />
      </Suspense>
    </div>
  )
}

export function LazyPlacedPromise(props: PlacedProps) {
  return (
    <Suspense>
      <PlacedPromise {...props} />
    </Suspense>
  )
}
