import type { Artwork } from '#server/platform/artwork.ts'
import type { Files } from '#server/platform/files.ts'
import { hashOf } from '#server/platform/hash-of.ts'
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '#server/platform/pictures/concurrency-limiter.ts'
import { type Brand, logoPictureOf } from '#shared/brand/brand.ts'
import { iconAddress, iconFolder, logoPngAddress } from '#shared/brand/icons.ts'
import type { ShareSigns } from '#shared/drawing-request.ts'
import type { SharePicture } from '#shared/share-pictures.ts'
import type { Studio } from '#shared/studio.ts'
import type { BrandPictures } from './brand-pictures.ts'
import { findSharePicture, type ReadPublished, type SharedPage } from './share-designs.ts'
import { shareInksOf } from './share-inks.ts'

export type SharePictures = {
  /** The address of a page's picture as it is published, which names all that is on it; undefined for a page that there is not. */
  address(page: SharedPage): Promise<string | undefined>
  /**
   * The picture behind `/share/…`, a PNG that is drawn on first request, while its words are the published ones; for other
   * words the address of what the page has now; null for a page that there is not.
   */
  find(path: string): Promise<{ png: Buffer } | { movedTo: string } | null>
}

/** Raised when the drawings change: their addresses, which name words, colours and icon, are cached for ever. */
const drawnEdition = 3

/** `icon`: the address of the studio's own; null for its letters or the mark of the product. `logo`: that of its logo. */
type Contents = { picture: SharePicture; icon: string | null; logo?: string }
/** A picture of the media library, at its address, or what is drawn. */
type Shared = { own: string } | Contents

function addressOf(page: string, contents: Shared): string {
  if ('own' in contents) return contents.own
  return `/share/${drawnEdition}/${page}-${hashOf(contents).slice(0, 12)}.png`
}

/** The page in an address, also in one of other words or of an earlier edition, which had no words in it. */
function pageIn(path: string): string | null {
  return /^\/share\/\d{1,3}\/([a-z\d/-]{1,120}?)(?:-[\da-f]{12})?\.png$/.exec(path)?.[1] ?? null
}

export function createSharePictures({
  artwork,
  files,
  content,
  brandPictures,
  readLook,
  sharedLimiter,
}: {
  artwork: Artwork
  files: Files
  content: ReadPublished
  brandPictures: BrandPictures
  readLook: () => Promise<{ studio: Studio; brand: Brand }>
  sharedLimiter: ConcurrencyLimiter
}): SharePictures {
  const limiter = createConcurrencyLimiter(1, 50, sharedLimiter)
  const runs = new Map<string, Promise<Buffer>>()

  async function readContents(page: string): Promise<Shared | null> {
    const { studio, brand } = await readLook()
    const found = await findSharePicture(page, content, { studio, brand })
    if (!found || 'own' in found) return found
    const inks = shareInksOf(brand.colors, found.drawn.background)
    const picture = { ...found.drawn, ...(inks && { inks }) }
    const isSheet = typeof picture.motif === 'object'
    const folder = iconFolder(brand, studio.name)
    const logo = isSheet ? logoPngAddress(logoPictureOf(brand)?.url ?? '') : null
    return { picture, icon: folder && iconAddress(folder, 'icon-192'), ...(logo && { logo }) }
  }

  async function drawAndStore(picture: SharePicture, signs: ShareSigns, key: string): Promise<Buffer> {
    const bytes = await artwork.draw({ kind: 'share', ...picture, ...signs })
    await files.put(key, bytes, 'image/png')
    return bytes
  }

  const readSign = async (address: string | null | undefined) => (address ? await brandPictures.read(address) : null)

  async function makePng({ picture, icon, logo }: Contents, key: string): Promise<Buffer> {
    // Before the limiter, which making an icon waits for as well. Null when the look has changed meanwhile.
    const signs = { icon: await readSign(icon), logo: await readSign(logo) }
    return await limiter.urgent(async () => (await files.get(key)) ?? (await drawAndStore(picture, signs, key)))
  }

  async function readPng(contents: Contents, key: string): Promise<Buffer> {
    const stored = await files.get(key)
    if (stored) return stored
    const running = runs.get(key)
    if (running) return await running
    const run = makePng(contents, key).finally(() => runs.delete(key))
    runs.set(key, run)
    return await run
  }

  return {
    async address(page) {
      const contents = await readContents(page)
      return contents ? addressOf(page, contents) : undefined
    },
    async find(path) {
      const asked = pageIn(path)
      if (asked === null) return null
      // Until the second edition, the pages of lines and projects had their last part alone.
      for (const page of [asked, `services/${asked}`, `projects/${asked}`]) {
        const contents = await readContents(page)
        if (!contents) continue
        const address = addressOf(page, contents)
        if ('own' in contents) return { movedTo: address }
        return address === path ? { png: await readPng(contents, address.slice(1)) } : { movedTo: address }
      }
      return null
    },
  }
}
