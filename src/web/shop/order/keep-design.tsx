import { useState } from 'react'
import { Link } from 'react-router'
import type { KeptDesign } from '#shared/design/kept-design.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { useIsBrowser } from '#web/lib/browser-storage.ts'
import { useIsOffered } from '#web/lib/layout-data.ts'
import { rememberDesign } from '#web/shop/design/kept-designs.ts'
import { Button } from '#web/ui/button.tsx'

const texts = messages.orderPage

/** Puts what was ordered on each side among the designs that this browser knows, for use on another product. */
export function KeepDesign({ name, designs }: { name: string; designs: readonly KeptDesign[] }) {
  const isBrowser = useIsBrowser()
  const [isKept, setIsKept] = useState(false)
  const isOffered = useIsOffered()
  const isOne = designs.length === 1
  if (designs.length === 0) return null

  function keep() {
    // The last one remembered is shown first.
    for (const design of designs.toReversed()) rememberDesign(design)
    setIsKept(true)
  }

  return (
    <div className="noscript:hidden text-sm print:hidden">
      {!isKept && (
        <Button
          tone="quiet"
          size="sm"
          aria-label={(isOne ? texts.keepDesignOf : texts.keepDesignsOf)(name)}
          disabled={!isBrowser}
          onClick={keep}
          className="-mx-3.5 text-left"
        >
          {isOne ? texts.keepDesign : texts.keepDesigns}
        </Button>
      )}
      <p role="status" className={isKept ? 'mt-2' : 'sr-only'}>
        {isKept && (
          <>
            {isOne ? texts.designKept : texts.designsKept}{' '}
            {isOffered(paths.shop) && (
              <Link to={paths.shop} className="font-semibold underline underline-offset-4">
                {texts.chooseProduct}
              </Link>
            )}
          </>
        )}
      </p>
    </div>
  )
}
