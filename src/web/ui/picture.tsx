import { useEffect, useRef, useState } from 'react'
import { fallbackImage, narrowerPicture, pictureSources } from '#shared/image-address.ts'

/** Of the only WebP of a small picture, in pixels. */
const smallWidth = 640

/**
 * Width and height are the picture's own proportions: they reserve the space, to avoid layout shift. `isPriority` is for the
 * main picture of a page.
 */
export function Picture({
  src,
  alt,
  width,
  height,
  focus,
  sizes = '100vw',
  isPriority = false,
  isSmall = false,
  className,
}: {
  src: string
  alt: string
  width: number
  height: number
  /** What stays in view where less than the whole is shown, as in `ShownPicture`; the middle without it. */
  focus?: string
  sizes?: string
  isPriority?: boolean
  /** For long lists, where each further address in `srcset` costs kilobytes: fewer widths, and one as WebP. */
  isSmall?: boolean
  className?: string
}) {
  const image = useRef<HTMLImageElement>(null)
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const address = failedSrc === src ? fallbackImage : src

  // A picture that failed before hydration has already fired its error event.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailedSrc(src)
  }, [src])

  const avif = pictureSources(address, 'avif', isSmall ? 'card' : 'page')
  const webp = isSmall ? null : pictureSources(address, 'webp')
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        ref={image}
        src={isSmall ? narrowerPicture(address, smallWidth) : address}
        srcSet={webp ?? undefined}
        sizes={webp ? sizes : undefined}
        alt={alt}
        width={width}
        height={height}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : undefined}
        decoding={isPriority ? 'sync' : isSmall ? undefined : 'async'}
        data-focus={focus}
        onError={() => setFailedSrc(src)}
        className={className}
      />
    </picture>
  )
}
