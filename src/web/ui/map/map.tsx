import { clsx } from 'clsx'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { useState } from 'react'
import { mapAddresses, placeOnDrawing, positionOf, standardMap } from '#shared/address/studio-map.ts'
import type { ContactContent } from '#shared/content/schemas/contact.ts'
import { sitePicture } from '#shared/site-pictures.ts'
import { addressLine, withoutZip } from '#shared/studio.ts'
import { useStudio } from '#web/lib/studio.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { StudioPin } from './studio-pin.tsx'

export type MapTexts = Pick<ContactContent['map'], 'eyebrow' | 'pictureText'>

/**
 * Shows a drawing first; the map provider is contacted only when the visitor asks for the real map. Without a network
 * the drawing stays. A studio whose pin nobody has set has its address alone.
 */
export function StudioMap({ texts, sizes }: { texts: MapTexts; sizes: string }) {
  const studio = useStudio()
  const { frame, directions, host } = mapAddresses(studio.map ?? standardMap, addressLine(studio))
  const [state, setState] = useState<'drawing' | 'map' | 'offline'>('drawing')
  // Without a place there is nothing to draw: a pin would point nowhere.
  const hasDrawing = frame !== null
  const toggle = () => setState(state === 'map' ? 'drawing' : navigator.onLine ? 'map' : 'offline')
  return (
    <figure className="grid-12">
      {hasDrawing && (
        <div className="relative col-span-12 overflow-hidden border border-line bg-sunken lg:col-span-9 lg:col-start-1 lg:row-start-1">
          <Drawing text={texts.pictureText} sizes={sizes} />
          {state === 'map' && (
            <iframe
              src={frame}
              title={`Map of ${withoutZip(studio.city)}`}
              loading="lazy"
              referrerPolicy="strict-origin-when-cross-origin"
              sandbox="allow-scripts allow-same-origin allow-popups"
              className="absolute inset-0 h-full w-full border-0"
            />
          )}
        </div>
      )}
      <figcaption
        className={clsx(
          'grid gap-4 content-start bg-second p-5 text-on-second md:p-7',
          hasDrawing
            ? 'z-10 col-span-11 col-start-2 md:col-span-7 md:col-start-6 lg:col-span-4 lg:col-start-9 lg:row-start-1 lg:mb-12 lg:self-end'
            : 'col-span-12 md:col-span-8 lg:col-span-6',
        )}
      >
        {texts.eyebrow && <p className="eyebrow">{texts.eyebrow}</p>}
        <p className="font-display text-xl leading-tight font-bold tracking-tight wrap-anywhere">
          {studio.street}
          {studio.street && <br />}
          {studio.city}
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {hasDrawing && (
            <Button tone="secondary" onClick={toggle} aria-pressed={state === 'map'} className="noscript:hidden">
              Show the map
            </Button>
          )}
          <a
            href={directions}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold underline underline-offset-4 hover:no-underline"
          >
            Directions
            <ArrowUpRight size={16} aria-hidden="true" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </div>
        {hasDrawing && (
          <p role="status" className="fact">
            {state === 'offline'
              ? 'No network just now, so the drawing stays.'
              : `The map comes from ${host}, once you ask for it.`}
          </p>
        )}
      </figcaption>
    </figure>
  )
}

/** The drawn map with the studio's pin where it stands; a plain grid for a studio beyond the drawing. */
function Drawing({ text, sizes }: { text: string; sizes: string }) {
  const { map } = useStudio()
  const picture = { alt: text, sizes, className: 'block w-full' }
  if (!map) return <Picture {...sitePicture('map-portland')} {...picture} />
  const position = positionOf(map)
  const at = position && placeOnDrawing(position)
  if (!at) return <StudioPin at={{ x: 540, y: 470 }} hasGrid />
  return (
    <>
      <Picture {...sitePicture('map-streets')} {...picture} />
      <StudioPin at={at} />
    </>
  )
}
