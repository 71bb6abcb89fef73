import { clsx } from 'clsx'
import { type MouseEvent, useRef, useState } from 'react'
import { messages } from '#shared/messages.ts'
import type { DialogPicture } from '#web/ui/dialog/image-dialog.tsx'
import { LazyImageDialog, preloadImageDialog } from '#web/ui/dialog/lazy-image-dialog.tsx'
import { Picture } from '#web/ui/picture.tsx'

export type GalleryPicture = DialogPicture & { title: string; caption: string; anchor: string }

/** The grid positions of eight pictures; the ninth starts again at the first. Their order is the reading order. */
const spots = [
  'lg:col-span-7',
  'lg:col-span-4 lg:col-start-9 lg:mt-28',
  'lg:col-span-5 lg:col-start-2 lg:mt-4',
  'lg:col-span-6 lg:col-start-7 lg:mt-24',
  'lg:col-span-4 lg:col-start-1',
  'lg:col-span-7 lg:col-start-6 lg:mt-20',
  'lg:col-span-4 lg:col-start-2',
  'lg:col-span-7 lg:col-start-6 lg:mt-16',
]
const isUpright = ({ width, height }: GalleryPicture) => height > width
/** On a phone some pictures extend to both edges of the window, for variety. */
const isBleeding = (index: number, picture: GalleryPicture) => index % 3 === 0 && !isUpright(picture)

/**
 * Each picture links to its own file, so that it opens without JavaScript, opens in a new tab, and can be
 * saved.
 */
export function GalleryGrid({ pictures }: { pictures: readonly GalleryPicture[] }) {
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  const lastIndex = useRef(0)
  const opener = useRef<HTMLElement>(null)

  if (pictures.length === 0)
    return (
      <p className="grid min-h-64 place-items-center border border-dashed border-line-strong font-display text-xl font-bold">
        {messages.gallery.empty}
      </p>
    )

  function openHere(event: MouseEvent<HTMLElement>, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    opener.current = event.currentTarget
    lastIndex.current = index
    setOpenIndex(index)
  }

  return (
    <>
      <ol className="grid gap-y-14 sm:grid-cols-2 sm:items-end sm:gap-x-(--gutter) lg:grid-cols-12 lg:items-start lg:gap-y-20">
        {pictures.map((picture, index) => (
          <li
            key={picture.anchor}
            id={picture.anchor}
            className={clsx(
              spots[index % spots.length],
              isUpright(picture) && 'max-sm:ml-[22%]',
              isBleeding(index, picture) && 'max-sm:-mx-(--gutter)',
            )}
          >
            <figure className="group">
              <a
                href={picture.src}
                onClick={(event) => openHere(event, index)}
                onPointerEnter={preloadImageDialog}
                onFocus={preloadImageDialog}
                className="relative isolate block cursor-zoom-in"
              >
                <span className="absolute inset-0 -z-10 bg-second transition-transform duration-(--steady) ease-swift group-hover:translate-x-1.5 group-hover:translate-y-1.5" />
                <Picture
                  src={picture.src}
                  alt={picture.alt}
                  width={picture.width}
                  height={picture.height}
                  sizes="(min-width: 80rem) 740px, (min-width: 64rem) 56vw, (min-width: 40rem) 48vw, 100vw"
                  isPriority={index === 0}
                  className="w-full bg-sunken transition-transform duration-(--steady) ease-swift group-hover:-translate-x-1 group-hover:-translate-y-1"
                />
              </a>
              <figcaption
                className={clsx(
                  'mt-4 grid grid-cols-[2.75rem_1fr] items-baseline',
                  isBleeding(index, picture) && 'max-sm:px-(--gutter)',
                )}
              >
                <span className="fact text-muted" aria-hidden="true">
                  {String(index + 1).padStart(2, '0')}
                </span>
                <h2 className="text-lg">{picture.title}</h2>
                {picture.caption && (
                  <p className="col-start-2 mt-1.5 max-w-[52ch] text-sm text-muted">{picture.caption}</p>
                )}
              </figcaption>
            </figure>
          </li>
        ))}
      </ol>
      <LazyImageDialog
        isOpen={openIndex !== null}
        onClose={() => setOpenIndex(null)}
        pictures={pictures}
        firstIndex={lastIndex.current}
        label="Gallery"
        opener={opener}
      />
    </>
  )
}
