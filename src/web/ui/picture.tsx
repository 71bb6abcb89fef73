import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { fallbackImage, pictureSources } from '#shared/image-address.ts'

/**
 * Width and height are the picture's own proportions: they reserve the space, to avoid layout shift. `isPriority` is for the
 * main picture of a page.
 */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes = '100vw',
  isPriority = false,
  className,
}: {
  src: string
  alt: string
  width: number
  height: number
  sizes?: string
  isPriority?: boolean
  className?: string
}) {
  const image = useRef<HTMLImageElement>(null)
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const address = failedSrc === src ? fallbackImage : src

  // A picture that failed before hydration has already fired its error event.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailedSrc(src)
  }, [src])

  const avif = pictureSources(address, 'avif')
  const webp = pictureSources(address, 'webp')
  return (
    // In a flex row with gaps, each source that is not hidden would be an empty item with its own gap.
    <picture className="contents">
      {avif && <source className="hidden" type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source className="hidden" type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        ref={image}
        src={address}
        alt={alt}
        width={width}
        height={height}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : 'auto'}
        decoding={isPriority ? 'sync' : 'async'}
        onError={() => setFailedSrc(src)}
        className={clsx('h-auto max-w-full', className)}
      />
    </picture>
  )
}
