import type { Artwork } from '#server/platform/artwork.ts'
import type { Files } from '#server/platform/files.ts'
import { createPictureSlots, type PictureSlots } from '#server/platform/pictures/picture-slots.ts'
import { type SharePicture, shareAddress } from '#shared/share-pictures.ts'

export type SharePictures = {
  /** The picture's PNG, drawn on first request. */
  take(name: string, picture: SharePicture): Promise<Buffer>
}

export function createSharePictures({
  artwork,
  files,
  sharedSlots,
}: {
  artwork: Artwork
  files: Files
  sharedSlots: PictureSlots
}): SharePictures {
  const slots = createPictureSlots(1, 50, sharedSlots)
  const runs = new Map<string, Promise<Buffer>>()

  async function drawAndKeep(picture: SharePicture, key: string): Promise<Buffer> {
    const bytes = await artwork.draw({ kind: 'share', ...picture })
    await files.put(key, bytes, 'image/png')
    return bytes
  }

  return {
    async take(name, picture) {
      const key = shareAddress(name).slice(1)
      const stored = await files.get(key)
      if (stored) return stored
      const running = runs.get(key)
      if (running) return await running
      const run = slots
        .urgent(async () => (await files.get(key)) ?? (await drawAndKeep(picture, key)))
        .finally(() => runs.delete(key))
      runs.set(key, run)
      return await run
    },
  }
}
