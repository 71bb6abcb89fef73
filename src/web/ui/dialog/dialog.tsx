import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  isTitleHidden?: boolean
  description?: string
  /** `centred` appears in the middle, `drawer` comes from the right edge, `top` from the top edge. */
  shape?: 'centred' | 'drawer' | 'top'
  width?: 'sm' | 'md' | 'lg'
  /** The element focused first; by default the first control of the dialog. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Where the focus returns to: Safari does not focus a clicked button. */
  opener?: RefObject<HTMLElement | null>
  /** Where the focus goes when the element that opened the dialog has been removed, such as a row. */
  fallbackFocus?: RefObject<HTMLElement | null>
  className?: string
  children: ReactNode
}

const shapes = {
  centred: 'drop-in m-auto w-full max-h-[calc(100dvh-2rem)] rounded-lg border',
  drawer: 'slide-in ml-auto h-dvh w-full border-l',
  top: 'drop-in mb-auto w-full border-b',
}
const widths = { sm: 'max-w-md', md: 'max-w-2xl', lg: 'max-w-5xl' }

/** Modal: Escape and the backdrop close it, the page behind is inert, and the focus returns to where it was. */
export function Dialog({
  isOpen,
  onClose,
  title,
  isTitleHidden = false,
  description,
  shape = 'centred',
  width = 'md',
  initialFocus,
  opener,
  fallbackFocus,
  className,
  children,
}: DialogProps) {
  const openedFrom = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (isOpen) openedFrom.current = document.activeElement
  }, [isOpen])
  const finalFocus = fallbackFocus && (() => openedFrom.current?.isConnected || fallbackFocus.current)
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="backdrop fixed inset-0 z-40 bg-ink/60" />
        <Base.Viewport className={clsx('fixed inset-0 z-50 flex overflow-hidden', shape === 'centred' && 'p-4')}>
          <Base.Popup
            initialFocus={initialFocus}
            finalFocus={opener ?? finalFocus}
            className={clsx(
              'relative flex flex-col overflow-y-auto overscroll-contain border-line bg-background text-text shadow-lift',
              shapes[shape],
              shape !== 'top' && widths[width],
              className,
            )}
          >
            <div
              className={clsx(
                'flex items-start gap-4 p-5 md:p-6',
                isTitleHidden && 'absolute inset-x-0 top-0 z-10 p-2 md:p-3',
              )}
            >
              <Base.Title className={clsx('flex-1 text-xl wrap-anywhere', isTitleHidden && 'sr-only')}>
                {title}
              </Base.Title>
              <Base.Close
                aria-label="Close"
                className="tap -m-2 ml-auto inline-flex items-center justify-center rounded-sm hover:bg-sunken hover:text-accent"
              >
                <X size={20} aria-hidden="true" />
              </Base.Close>
            </div>
            {description && <Base.Description className="px-5 text-muted md:px-6">{description}</Base.Description>}
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
