import ArrowUp from 'lucide-react/icons/arrow-up'
import { messages } from '#shared/messages.ts'
import { useIsScrolledPast } from '#web/lib/scroll.ts'
import { IconButton } from '#web/ui/button.tsx'

/** After one viewport height; where something is bought, only below that (shop/product/sticky-bar.tsx). */
export function ScrollToTop() {
  const isFarDown = useIsScrolledPast((windowPx) => windowPx)
  if (!isFarDown) return null

  function scrollUp() {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  return (
    <IconButton
      label={messages.app.scrollToTop}
      tipSide="above-left"
      onClick={scrollUp}
      className="scroll-to-top in-data-buy-ahead:hidden animate-appear fixed right-4 bottom-[calc(5rem+var(--second-line))] z-20 border border-line-strong bg-surface shadow-lift md:right-6 md:bottom-6 md:in-data-sticky-bar:bottom-20"
    >
      <ArrowUp size={20} aria-hidden="true" />
    </IconButton>
  )
}
