import type { Artwork } from '#server/platform/artwork.ts'
import type { Files } from '#server/platform/files.ts'
import { hashOf } from '#server/platform/hash-of.ts'
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '#server/platform/pictures/concurrency-limiter.ts'
import type { SharePicture } from '#shared/share-pictures.ts'
import type { Studio } from '#shared/studio.ts'
import { findSharePicture, type ReadPublished, type SharedPage } from './share-designs.ts'

export type SharePictures = {
  /** The address of a page's picture as it is published; undefined for a page that there is not. */
  address(page: SharedPage): Promise<string | undefined>
  /**
   * The picture behind `/share/…`, a PNG that is drawn on first request, while its words are the published ones; for other
   * words the address of what the page has now; null for a page that there is not.
   */
  find(path: string): Promise<{ png: Buffer } | { movedTo: string } | null>
}

/** Raised when the drawings change: their addresses are cached for ever. */
const drawnEdition = 2

function addressOf(page: string, picture: SharePicture): string {
  const words = hashOf(picture).slice(0, 12)
  return `/share/${drawnEdition}/${page}-${words}.png`
}

/** The page in an address, also in one of other words or of an earlier edition, which had no words in it. */
function pageIn(path: string): string | null {
  return /^\/share\/\d{1,3}\/([a-z\d/-]{1,120}?)(?:-[\da-f]{12})?\.png$/.exec(path)?.[1] ?? null
}

export function createSharePictures({
  artwork,
  files,
  content,
  readStudio,
  sharedLimiter,
}: {
  artwork: Artwork
  files: Files
  content: ReadPublished
  readStudio: () => Promise<Studio>
  sharedLimiter: ConcurrencyLimiter
}): SharePictures {
  const limiter = createConcurrencyLimiter(1, 50, sharedLimiter)
  const runs = new Map<string, Promise<Buffer>>()

  async function readPicture(page: string): Promise<SharePicture | null> {
    return await findSharePicture(page, content, await readStudio())
  }

  async function drawAndStore(picture: SharePicture, key: string): Promise<Buffer> {
    const bytes = await artwork.draw({ kind: 'share', ...picture })
    await files.put(key, bytes, 'image/png')
    return bytes
  }

  async function readPng(picture: SharePicture, key: string): Promise<Buffer> {
    const stored = await files.get(key)
    if (stored) return stored
    const running = runs.get(key)
    if (running) return await running
    const run = limiter
      .urgent(async () => (await files.get(key)) ?? (await drawAndStore(picture, key)))
      .finally(() => runs.delete(key))
    runs.set(key, run)
    return await run
  }

  return {
    async address(page) {
      const picture = await readPicture(page)
      return picture ? addressOf(page, picture) : undefined
    },
    async find(path) {
      const asked = pageIn(path)
      if (asked === null) return null
      // Until the second edition, the pages of lines and projects had their last part alone.
      for (const page of [asked, `services/${asked}`, `projects/${asked}`]) {
        const picture = await readPicture(page)
        if (!picture) continue
        const address = addressOf(page, picture)
        return address === path ? { png: await readPng(picture, address.slice(1)) } : { movedTo: address }
      }
      return null
    },
  }
}
