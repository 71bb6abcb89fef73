import type { RefObject } from 'react'
import { messages } from '#shared/messages.ts'
import { ImageDialog } from '#web/ui/dialog/image-dialog.tsx'
import type { GalleryPicture } from './gallery-picture.ts'
import { Magnifier } from './magnifier.tsx'
import { chooseMagnifier, useMagnifierMode } from './magnifier-mode.ts'

/** The ways to see a picture larger: the magnifier, the switch between its two kinds, and the zoom dialog. */
export function ImageZoom({
  frame,
  opener,
  pictures,
  index,
  title,
  isOpen,
  onClose,
  onChoose,
}: {
  /** The element that the pointer moves on. */
  frame: RefObject<HTMLElement | null>
  opener: RefObject<HTMLElement | null>
  pictures: readonly GalleryPicture[]
  index: number
  title: string
  isOpen: boolean
  onClose: () => void
  onChoose: (index: number) => void
}) {
  const mode = useMagnifierMode()
  const shown = pictures[index]
  return (
    <>
      {shown && <Magnifier frame={frame} picture={shown} mode={mode} />}
      <fieldset className="animate-appear absolute bottom-3 left-3 z-10 hidden rounded-full border border-line bg-surface p-1 text-sm lg:pointer-fine:flex">
        <legend className="sr-only">{messages.imageZoom.magnifier}</legend>
        {(['lens', 'beside'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === mode}
            onClick={() => chooseMagnifier(each)}
            className="min-h-8.5 rounded-full px-3.5 font-semibold hover:text-accent aria-pressed:bg-text aria-pressed:text-background"
          >
            {messages.imageZoom[each]}
          </button>
        ))}
      </fieldset>
      <ImageDialog
        isOpen={isOpen}
        onClose={onClose}
        pictures={pictures.map((picture) => ({ ...picture, title }))}
        firstIndex={index}
        label={title}
        opener={opener}
        onMove={onChoose}
      />
    </>
  )
}
