import { clsx } from 'clsx'
import Maximize2 from 'lucide-react/icons/maximize-2'
import { useRef, useState } from 'react'
import { fallbackImage } from '#shared/image-address.ts'
import { messages } from '#shared/messages.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { GalleryPicture } from './gallery-picture.ts'
import type { ImageZoom } from './image-zoom.tsx'

/**
 * The main picture: a mouse magnifies it, a click opens it full screen. Both load on intent; without JavaScript it is a link
 * to its file. What stands in for a missing picture has nothing to enlarge.
 */
export function MainPicture({
  pictures,
  index,
  onChoose,
  sizes,
  title,
}: {
  pictures: readonly GalleryPicture[]
  index: number
  onChoose: (index: number) => void
  sizes: string
  title: string
}) {
  const frame = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLAnchorElement>(null)
  const [Zoom, setZoom] = useState<typeof ImageZoom>()
  const [isOpen, setIsOpen] = useState(false)
  const shown = pictures[index]
  if (!shown) return null

  const load = () => import('./image-zoom.tsx').then((module) => setZoom(() => module.ImageZoom))
  const preload = () => void load().catch(() => {})

  return (
    <div ref={frame} className="relative -mx-(--gutter) sm:mx-0">
      <div className="overflow-hidden bg-sunken">
        <Picture
          key={shown.src}
          {...shown}
          sizes={sizes}
          isPriority
          className={clsx('aspect-square w-full object-cover', index > 0 && 'animate-appear')}
        />
      </div>
      {shown.src !== fallbackImage && (
        <a
          ref={opener}
          href={shown.src}
          aria-label={messages.product.enlarge(index + 1, pictures.length)}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            setIsOpen(true)
            load().catch(() => location.assign(shown.src))
          }}
          className="absolute inset-0 flex cursor-zoom-in items-end justify-end p-3 hover:text-accent"
        >
          <span className="tap grid place-items-center rounded-full border border-line bg-surface">
            <Maximize2 size={18} aria-hidden="true" />
          </span>
        </a>
      )}
      {Zoom && (
        <Zoom {...{ frame, opener, pictures, index, title, isOpen, onChoose }} onClose={() => setIsOpen(false)} />
      )}
    </div>
  )
}
