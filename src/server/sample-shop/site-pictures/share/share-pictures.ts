import sharp from 'sharp'
import type { Files } from '#server/platform/files.ts'
import { createPictureSlots, type PictureSlots } from '#server/platform/pictures/picture-slots.ts'
import { type SharePictureName, shareAddress, sharePictureNames } from '#shared/share-pictures.ts'
import { rasteriseSvg, whileDrawing } from '../../rasterise.ts'
import { drawShare } from './draw-share.ts'
import { shareWords } from './share-words.ts'

export type SharePictures = {
  /** The PNG at this address, drawn the first time it is asked for; null when it is no share picture's. */
  find(address: string): Promise<Buffer | null>
}

const nameOfAddress = new Map(sharePictureNames.map((name) => [shareAddress(name), name]))

async function draw(name: SharePictureName): Promise<Buffer> {
  const drawn = await whileDrawing(() => rasteriseSvg(drawShare(shareWords[name])))
  // Those who show such pictures drop what weighs more than a few hundred kilobytes.
  return await sharp(drawn).png({ palette: true, colours: 256, effort: 7 }).toBuffer()
}

export function createSharePictures({
  files,
  sharedSlots,
}: {
  files: Files
  sharedSlots: PictureSlots
}): SharePictures {
  const slots = createPictureSlots(1, 50, sharedSlots)
  const runs = new Map<string, Promise<Buffer>>()

  async function drawAndKeep(name: SharePictureName, key: string): Promise<Buffer> {
    const bytes = await draw(name)
    await files.put(key, bytes, 'image/png')
    return bytes
  }

  return {
    async find(address) {
      const name = nameOfAddress.get(address)
      if (!name) return null
      const key = address.slice(1)
      const stored = await files.get(key)
      if (stored) return stored
      const running = runs.get(key)
      if (running) return await running
      const run = slots
        .urgent(async () => (await files.get(key)) ?? (await drawAndKeep(name, key)))
        .finally(() => runs.delete(key))
      runs.set(key, run)
      return await run
    },
  }
}
