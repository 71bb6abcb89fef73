import { clsx } from 'clsx'
import { type CSSProperties, type RefObject, useEffect, useState } from 'react'
import { fallbackImage } from '#shared/image-address.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { MagnifierMode } from './magnifier-mode.ts'
import { type Look, magnify } from './magnify.ts'

/**
 * An enlarged part of the picture under the pointer, in a lens or, if there is room, beside the frame. It is for
 * pointers only and hidden from assistive technology; the zoom dialog serves everyone else. Escape hides it until the
 * pointer returns (WCAG 1.4.13).
 */
export function Magnifier({
  frame,
  picture,
  mode,
}: {
  frame: RefObject<HTMLElement | null>
  picture: { src: string; width: number; height: number }
  mode: MagnifierMode
}) {
  const look = useLook(frame)
  if (!look) return null
  const { shape, view, enlarged, region } = magnify(mode, look, picture.width)
  return (
    <div aria-hidden="true" className="pointer-events-none">
      {shape === 'beside' && (
        <div style={boxOf(region)} className="absolute border border-paper bg-paper/15 outline outline-ink/60" />
      )}
      <div
        data-magnifier={shape}
        style={boxOf(view)}
        className={clsx(
          'absolute z-20 overflow-hidden bg-sunken shadow-lift outline outline-line-strong',
          shape === 'lens' && 'rounded-full border-2 border-surface',
        )}
      >
        <div style={boxOf(enlarged)} className="absolute">
          {/* The frame's picture is shown until the large file has loaded. */}
          <img src={look.placeholder} alt="" className="absolute inset-0 size-full object-cover" />
          <Picture
            src={picture.src}
            alt=""
            width={picture.width}
            height={picture.height}
            // Requests the largest file.
            sizes="400vw"
            isPriority
            className="absolute inset-0 size-full! max-w-none! object-cover"
          />
        </div>
      </div>
    </div>
  )
}

/** Where the pointer is; null when it is outside, over a control, or over the fallback picture. */
function useLook(frame: RefObject<HTMLElement | null>): (Look & { placeholder: string }) | null {
  const [look, setLook] = useState<(Look & { placeholder: string }) | null>(null)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    let isDismissed = false
    function follow({ pointerType, clientX, clientY, target }: PointerEvent) {
      const image = element?.querySelector('img')
      if (!element || !image || pointerType === 'touch' || isDismissed) return
      const isOverControl = target instanceof Element && target.closest('fieldset') !== null
      const isPicture = image.currentSrc !== '' && image.getAttribute('src') !== fallbackImage
      if (isOverControl || !isPicture) return setLook(null)
      const { left, top, right, width, height } = element.getBoundingClientRect()
      setLook({
        pointer: { left: clientX - left, top: clientY - top },
        frame: { width, height },
        spaceRightPx: document.documentElement.clientWidth - right,
        placeholder: image.currentSrc,
      })
    }
    function leave() {
      isDismissed = false
      setLook(null)
    }
    function dismiss({ key }: KeyboardEvent) {
      if (key !== 'Escape') return
      isDismissed = true
      setLook(null)
    }
    element.addEventListener('pointermove', follow)
    element.addEventListener('pointerleave', leave)
    addEventListener('keydown', dismiss)
    return () => {
      element.removeEventListener('pointermove', follow)
      element.removeEventListener('pointerleave', leave)
      removeEventListener('keydown', dismiss)
    }
  }, [frame])

  return look
}

function boxOf({ left, top, ...size }: { left: number; top: number; width: number; height: number }): CSSProperties {
  return { left: 0, top: 0, translate: `${left}px ${top}px`, ...size }
}
