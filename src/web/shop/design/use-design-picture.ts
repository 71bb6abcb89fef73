import { useEffect, useState } from 'react'
import { designSizeOf } from '#shared/design/kept-design.ts'
import type { Draft } from './design-store.ts'
import { type DesignPicture, readDesignPicture } from './doubts/design-picture.ts'

/** What the preview shows: its colours, and its proportions when the upload's size is no longer known. */
export function useDesignPicture(draft: Draft) {
  const { url, width, height } = draft
  const [loaded, setLoaded] = useState<(DesignPicture & { url: string }) | null>(null)

  useEffect(() => {
    let isGone = false
    readDesignPicture(url).then(
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
