import type { Artwork } from '#server/platform/artwork.ts'
import type { Files } from '#server/platform/files.ts'
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '#server/platform/pictures/concurrency-limiter.ts'
import { type SharePicture, shareAddress } from '#shared/share-pictures.ts'

export type SharePictures = {
  /** The picture's PNG, drawn on first request. */
  read(name: string, picture: SharePicture): Promise<Buffer>
}

export function createSharePictures({
  artwork,
  files,
  sharedLimiter,
}: {
  artwork: Artwork
  files: Files
  sharedLimiter: ConcurrencyLimiter
}): SharePictures {
  const limiter = createConcurrencyLimiter(1, 50, sharedLimiter)
  const runs = new Map<string, Promise<Buffer>>()

  async function drawAndStore(picture: SharePicture, key: string): Promise<Buffer> {
    const bytes = await artwork.draw({ kind: 'share', ...picture })
    await files.put(key, bytes, 'image/png')
    return bytes
  }

  return {
    async read(name, picture) {
      const key = shareAddress(name).slice(1)
      const stored = await files.get(key)
      if (stored) return stored
      const running = runs.get(key)
      if (running) return await running
      const run = limiter
        .urgent(async () => (await files.get(key)) ?? (await drawAndStore(picture, key)))
        .finally(() => runs.delete(key))
      runs.set(key, run)
      return await run
    },
  }
}
