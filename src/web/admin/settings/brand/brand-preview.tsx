import { type CSSProperties, useEffect } from 'react'
import { logoPictureOf } from '#shared/brand/brand.ts'
import { isHexColor } from '#shared/brand/oklch.ts'
import { ownBrand } from '#shared/brand/other-studio.ts'
import { pairings } from '#shared/brand/pairings.ts'
import {
  type BrandColors,
  brandColorNames,
  brandTokens,
  paletteOf,
  type Scheme,
  schemes,
  standardColors,
} from '#shared/brand/palette.ts'
import type { BrandSettings } from '#shared/contracts/identity.ts'
import { messages } from '#shared/messages.ts'
import { loadFaces } from '#web/lib/brand/load-faces.ts'
import { DrawnMark } from '#web/ui/logo.tsx'

const texts = messages.adminSettings.brand

/** What was typed, and the standard where it is no colour yet. */
function shownColors(colors: BrandColors): BrandColors {
  const shown = (name: keyof BrandColors) => {
    const color = colors[name].trim().toLowerCase()
    return isHexColor(color) ? color : standardColors[name]
  }
  return Object.fromEntries(brandColorNames.map((name) => [name, shown(name)])) as BrandColors
}

/** Both schemes side by side, in the colours, faces and logo of the form. */
export function BrandPreview({ value, studioName }: { value: BrandSettings; studioName: string }) {
  useEffect(() => loadFaces(value.pairing), [value.pairing])
  return (
    <section aria-label={texts.preview} className="self-start xl:sticky xl:top-6">
      <div className="grid gap-4 sm:grid-cols-2">
        {schemes.map((scheme) => (
          <Sheet key={scheme} scheme={scheme} value={value} studioName={studioName} />
        ))}
      </div>
    </section>
  )
}

/** The tokens of one scheme; the administrator area is rendered in the browser, where styles may be set. */
function styleOf(scheme: Scheme, { colors, pairing }: BrandSettings): CSSProperties {
  const palette = paletteOf(shownColors(colors))
  const { display, text } = pairings[pairing]
  const familyOf = (name: string) => `"${name}", "${name} Variable", sans-serif`
  return {
    ...Object.fromEntries(brandTokens.map((token) => [`--${token}`, palette[token][scheme]])),
    '--face-display': familyOf(display),
    fontFamily: familyOf(text),
  } as CSSProperties
}

function Sheet({ scheme, value, studioName }: { scheme: Scheme; value: BrandSettings; studioName: string }) {
  const { sample } = texts
  return (
    <div
      style={styleOf(scheme, value)}
      className={`${scheme} grid content-start gap-4 overflow-hidden rounded-lg border border-line p-5`}
    >
      <p className="eyebrow text-muted">{texts.previewOf[scheme]}</p>
      <SampleLogo scheme={scheme} value={value} studioName={studioName} />
      <p className="font-display text-2xl leading-tight font-bold tracking-tight">{sample.heading}</p>
      <p className="text-muted">{sample.text}</p>
      <p>
        <span className="font-semibold text-accent underline underline-offset-4">{sample.link}</span>
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <span className="inline-flex min-h-11 items-center rounded-sm bg-accent px-4 font-semibold text-on-accent">
          {sample.button}
        </span>
        <span className="rounded-sm bg-marigold px-2 py-0.5 text-sm font-semibold text-on-marigold">{sample.mark}</span>
      </p>
      <p className="-mx-5 -mb-5 bg-second px-5 py-3 font-semibold text-on-second">{sample.band}</p>
    </div>
  )
}

function SampleLogo({ scheme, value, studioName }: { scheme: Scheme; value: BrandSettings; studioName: string }) {
  const chosen = logoPictureOf(value)
  const isPlated = scheme === 'dark' && !value.dark_picture
  const picture = chosen && scheme === 'dark' ? (value.dark_picture ?? chosen) : chosen
  if (picture)
    return (
      <img
        src={picture.url}
        alt={studioName}
        width={picture.width}
        height={picture.height}
        className={`h-10 w-auto max-w-full justify-self-start object-contain ${isPlated ? 'rounded-sm bg-[#fff] outline-[0.3rem] outline-[#fff] outline-solid' : ''}`}
      />
    )
  return (
    <p className="flex items-center gap-2.5 font-display text-lg leading-tight font-extrabold tracking-tight">
      {ownBrand(value, studioName).logo === 'mark' && <DrawnMark className="size-9" />}
      {studioName}
    </p>
  )
}
