import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { onStorage } from '#server/platform/database/storage-faults.ts'
import { readDiskUse, requireDiskSpace } from '#server/platform/disk-space.ts'
import type { Files } from '#server/platform/files.ts'
import { limitKey, type RateLimits } from '#server/platform/http/rate-limits.ts'
import type { Log } from '#server/platform/log.ts'
import { designSizeOf, readFacts } from '#server/platform/pictures/design-facts.ts'
import { isOfLayers, layersPrefix } from '#server/platform/pictures/design-key.ts'
import { type LayersPicture, writeLayersFile } from '#server/platform/pictures/layers-file.ts'
import { designAddress, originalKey } from '#server/platform/pictures/picture-addresses.ts'
import { type DesignMime, layersMime } from '#server/platform/pictures/picture-limits.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'
import { makePrivateFolder } from '#server/platform/private-folders.ts'
import { designDocument } from '#shared/constants.ts'
import type { DesignFacts } from '#shared/contracts/uploads.ts'
import type { LayersDocument } from '#shared/design/layers/layers.ts'
import { writePlacement } from '#shared/design/placement.ts'
import { AppError } from '#shared/errors.ts'
import { readPictureAddress } from '#shared/image-address.ts'
import { messages } from '#shared/messages.ts'
import { composeFile } from './compose-file.ts'
import { findLayers, insertDesign, listPictures, mayHaveDesign, type PictureRow } from './store.ts'
import { type ComposedDesign, toUploadedDesign } from './wire.ts'

const words = messages.layers.refused
const megabyte = 1024 * 1024
/** Of a design, so that its file is read and drawn within the limits of an upload. */
const maxPictureBytes = 40 * megabyte

export type DesignLayers = {
  /** Makes one design of texts and pictures; throws AppError with the message to show. */
  compose(wanted: LayersDocument, address: string): Promise<ComposedDesign>
  /** What a design was made of; throws AppError for one that was not. */
  layersOf(design: string): Promise<LayersDocument>
}

export function createDesignLayers({
  db,
  files,
  pictures,
  limits,
  clock,
  log,
  folder,
}: {
  db: Db
  files: Files
  pictures: Pictures
  limits: Pick<RateLimits, 'count'>
  clock: Clock
  log: Pick<Log, 'error'>
  /** Of the incoming files: whether there is room is asked of its disk. */
  folder: string
}): DesignLayers {
  async function requireRoom() {
    await makePrivateFolder(folder)
    requireDiskSpace(await readDiskUse(folder), messages.upload.noRoom)
  }

  async function readPicture({ key, mime, ...row }: PictureRow): Promise<LayersPicture> {
    const bytes = await files.get(originalKey(key))
    if (!bytes) throw new AppError('invalid', words.pictureGone)
    // Only uploads are read, which have one of these types.
    return { mime: mime as DesignMime, bytes, size: designSizeOf(row) }
  }

  return {
    async compose(wanted, address) {
      const found = await requirePictures(db, wanted)
      const rows = [...found.values()]
      const bytes = rows.reduce((sum, row) => sum + row.bytes, 0)
      if (bytes > maxPictureBytes) throw new AppError('too_large', words.tooManyBytes(maxPictureBytes / megabyte))
      const sizes = new Map([...found].map(([design, row]) => [design, designSizeOf(row)]))
      const { file, placement } = await composeFile(wanted, sizes)
      await onStorage(requireRoom, log)
      await limits.count('composedKilobytes', address, Math.ceil(bytes / 1024))
      // In its turn among large pictures: the file and its pictures are in memory only then.
      const readFile = async () => {
        const read: LayersPicture[] = []
        for (const row of rows) read.push(await onStorage(() => readPicture(row), log))
        return writeLayersFile({ ...file, pictures: read })
      }
      const drawn = await pictures.acceptDocument(layersMime, readFile, limitKey(address))
      const facts = withFactsOf(drawn.facts, rows)
      const key = await pictures.storeOriginal(drawn, layersPrefix)
      try {
        const layers = { document: wanted, pictureIds: rows.map(({ id }) => id) }
        await insertDesign(db, key, { original: drawn.original, facts, layers }, clock.now())
      } catch (error) {
        if (!(await mayHaveDesign(db, key, error))) await pictures.remove(key)
        throw error
      }
      const { original } = drawn
      return {
        ...toUploadedDesign(designAddress(key, original), original, facts),
        placement: writePlacement(placement),
      }
    },
    async layersOf(design) {
      const document = await findLayers(db, readPictureAddress(design)?.key ?? '')
      if (!document) throw new AppError('not_found', words.notLayers)
      return document
    },
  }
}

/** The rows of the layers' pictures by their addresses; an address is as unguessable as the picture is private. */
async function requirePictures(db: Db, { layers }: LayersDocument): Promise<Map<string, PictureRow>> {
  const addresses = [...new Set(layers.flatMap((layer) => (layer.kind === 'picture' ? [layer.design] : [])))]
  const keys = addresses.map((address) => readPictureAddress(address)?.key ?? '')
  if (keys.some(isOfLayers)) throw new AppError('invalid', words.layersInLayers)
  const found = new Map((await listPictures(db, keys)).map((row) => [row.key, row]))
  return new Map(
    addresses.map((address, index) => {
      const row = found.get(keys[index] ?? '')
      if (!row) throw new AppError('invalid', words.pictureGone)
      return [address, row]
    }),
  )
}

/** What the files of the pictures say about their colors and fonts is true of the whole design. */
function withFactsOf(facts: DesignFacts, rows: readonly PictureRow[]): DesignFacts {
  const all = [facts, ...rows.flatMap((row) => readFacts(row.facts) ?? [])]
  const colors = new Set(all.flatMap((each) => each.colors))
  if (colors.size > 1) colors.delete('gray')
  const fonts = new Set(all.flatMap((each) => each.missing_fonts))
  return { ...facts, colors: [...colors].sort(), missing_fonts: [...fonts].slice(0, designDocument.maxFonts) }
}
