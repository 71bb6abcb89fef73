import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { MediaItem } from '#shared/contracts/media.ts'
import { messages } from '#shared/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'

const texts = messages.media

/** Pictures side by side; what each leads to or does is the caller's `wrap`. */
export function MediaGrid({
  items,
  label,
  wrap,
}: {
  items: readonly MediaItem[]
  label: string
  wrap: (item: MediaItem, tile: ReactNode, className: string) => ReactNode
}) {
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
      {items.map((item) => (
        <li key={item.id} className="min-w-0">
          {wrap(item, <Tile item={item} />, tileClass)}
        </li>
      ))}
    </ul>
  )
}

export const tileClass =
  'group grid h-full w-full content-start rounded-sm border border-line bg-surface text-left hover:border-text'

function Tile({ item }: { item: MediaItem }) {
  return (
    <>
      <TilePicture {...item.shown} />
      <span className="grid min-w-0 gap-1 p-2.5 text-sm">
        <span className="truncate font-semibold group-hover:text-accent">{item.name}</span>
        <span className="fact text-muted">{texts.usedIn(item.uses)}</span>
        {item.alt === '' && (
          <span>
            <Badge tone={item.is_decorative ? 'neutral' : 'warning'}>
              {item.is_decorative ? texts.decorative : texts.noText}
            </Badge>
          </span>
        )}
      </span>
    </>
  )
}

export function TilePicture({ className, ...shown }: MediaItem['shown'] & { className?: string }) {
  return (
    <span className={clsx('flex aspect-4/3 overflow-clip rounded-t-sm bg-sunken', className)}>
      <Picture
        {...shown}
        alt=""
        isSmall
        sizes="(min-width: 80rem) 260px, (min-width: 40rem) 30vw, 46vw"
        className="size-full object-contain"
      />
    </span>
  )
}
