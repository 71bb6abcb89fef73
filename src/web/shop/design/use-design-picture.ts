import { useEffect, useState } from 'react'
import { designSizeOf } from '#shared/design/kept-design.ts'
import type { DesignSize } from '#shared/design/placement.ts'
import type { Draft } from './design-store.ts'
import { inspectPixels, type PixelFacts } from './print-warnings.ts'

const sampleSide = 96

type Loaded = { url: string; size: DesignSize; facts: PixelFacts | null }

/** What the preview shows: its colours, and its proportions when the upload's size is no longer known. */
export function useDesignPicture(draft: Draft) {
  const { url, width, height } = draft
  const [loaded, setLoaded] = useState<Loaded | null>(null)

  useEffect(() => {
    let isGone = false
    readPicture(url).then(
      (picture) => !isGone && setLoaded({ url, ...picture }),
      // Without the preview there are no warnings.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [url])

  const now = loaded?.url === url ? loaded : null
  const isExact = width > 0 && height > 0
  return { size: isExact ? designSizeOf(draft) : (now?.size ?? null), isExact, facts: now?.facts ?? null }
}

/** Decoded off the main thread, because a large picture would block a drag. */
async function readPicture(url: string): Promise<Omit<Loaded, 'url'>> {
  const answer = await fetch(url)
  const bitmap = await createImageBitmap(await answer.blob())
  const { width, height } = bitmap
  const facts = inspect(bitmap)
  bitmap.close()
  return { size: { width, height }, facts }
}

function inspect(bitmap: ImageBitmap): PixelFacts | null {
  const scale = Math.min(1, sampleSide / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(bitmap, 0, 0, width, height)
  return inspectPixels(context.getImageData(0, 0, width, height))
}
