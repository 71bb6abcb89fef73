import { useState } from 'react'
import { Link } from 'react-router'
import type { KeptDesign } from '#shared/design/kept-design.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { useIsBrowser } from '#web/lib/browser-storage.ts'
import { rememberDesign } from '#web/shop/design/kept-designs.ts'
import { Button } from '#web/ui/button.tsx'

const texts = messages.orderPage

/** Puts an ordered design among those that this browser knows, for use on another product. */
export function KeepDesign({ name, design }: { name: string; design: KeptDesign }) {
  const isBrowser = useIsBrowser()
  const [isKept, setIsKept] = useState(false)

  function keep() {
    rememberDesign(design)
    setIsKept(true)
  }

  return (
    <div className="noscript:hidden text-sm print:hidden">
      {!isKept && (
        <Button
          tone="quiet"
          size="sm"
          aria-label={texts.keepDesignOf(name)}
          disabled={!isBrowser}
          onClick={keep}
          className="-mx-3.5 text-left"
        >
          {texts.keepDesign}
        </Button>
      )}
      <p role="status" className={isKept ? 'mt-2' : 'sr-only'}>
        {isKept && (
          <>
            {texts.designKept}{' '}
            <Link to={paths.shop} className="font-semibold underline underline-offset-4">
              {texts.chooseProduct}
            </Link>
          </>
        )}
      </p>
    </div>
  )
}
