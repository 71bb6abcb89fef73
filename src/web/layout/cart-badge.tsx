import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { Link } from 'react-router'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { ChangingText } from '#web/lib/changing-text.tsx'
import { useCart } from '#web/shop/cart/cart-store.ts'

/** The sum of the quantities, hidden at 0. */
export function CartBadge() {
  const { unitCount } = useCart()
  return (
    <Link
      to={paths.cart}
      prefetch="intent"
      aria-label={messages.cartChanges.badge(unitCount)}
      className="tap relative inline-flex items-center justify-center rounded-sm hover:bg-sunken hover:text-accent"
    >
      <ShoppingBag size={21} strokeWidth={1.75} aria-hidden="true" />
      <ChangingText className="fact badge-pop absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 font-semibold text-on-accent">
        {unitCount > 99 ? '99+' : unitCount > 0 ? String(unitCount) : ''}
      </ChangingText>
    </Link>
  )
}
