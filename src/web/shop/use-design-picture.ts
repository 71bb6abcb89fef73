import { useEffect, useState } from 'react'
import type { DesignSize } from '#shared/placement.ts'
import type { Draft } from './design-store.ts'
import { inspectPixels, type PixelFacts } from './print-warnings.ts'

const sampleSide = 96

type Loaded = { url: string; size: DesignSize; facts: PixelFacts | null }

/** What the preview tells: its colours, and its proportions where nobody knows any more how large the upload was. */
export function useDesignPicture({ url, width, height }: Draft) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)

  useEffect(() => {
    const image = new Image()
    image.src = url
    let isGone = false
    image.decode().then(
      () => {
        if (isGone) return
        setLoaded({ url, size: { width: image.naturalWidth, height: image.naturalHeight }, facts: inspect(image) })
      },
      // A preview that does not load warns of nothing.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [url])

  const now = loaded?.url === url ? loaded : null
  const isExact = width > 0 && height > 0
  return { size: isExact ? { width, height } : (now?.size ?? null), isExact, facts: now?.facts ?? null }
}

function inspect(image: HTMLImageElement): PixelFacts | null {
  const scale = Math.min(1, sampleSide / Math.max(image.naturalWidth, image.naturalHeight))
  const width = Math.max(1, Math.round(image.naturalWidth * scale))
  const height = Math.max(1, Math.round(image.naturalHeight * scale))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(image, 0, 0, width, height)
  return inspectPixels(context.getImageData(0, 0, width, height))
}
