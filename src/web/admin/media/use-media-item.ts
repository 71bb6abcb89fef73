import { useEffect, useState } from 'react'
import type { MediaItem } from '#shared/contracts/media.ts'
import { useAsAdmin } from '#web/admin/lib/use-as-admin.ts'
import { ApiError, api } from '#web/lib/api.ts'

/** Null for a picture that was deleted. */
const known = new Map<number, MediaItem | null>()

/** A picture that was just chosen or uploaded need not be asked for. */
export function rememberMedia(item: MediaItem) {
  known.set(item.id, item)
}

export function forgetMedia(id: number) {
  known.set(id, null)
}

/** A picture of the library; undefined while it is on its way, and where it could not be read. */
export function useMediaItem(id: number | null): MediaItem | null | undefined {
  const [, setRead] = useState(0)
  const asAdmin = useAsAdmin()
  useEffect(() => {
    if (id === null || known.has(id)) return
    const leaving = new AbortController()
    void asAdmin((token) => api('GET /media/:id', { params: { id }, token, signal: leaving.signal })).then(
      (item) => {
        known.set(id, item)
        setRead((count) => count + 1)
      },
      (error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) return
        known.set(id, null)
        setRead((count) => count + 1)
      },
    )
    return () => leaving.abort()
  }, [id, asAdmin])
  return id === null ? undefined : known.get(id)
}
