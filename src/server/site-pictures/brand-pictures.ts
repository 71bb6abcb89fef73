import type { Artwork } from '#server/platform/artwork.ts'
import type { Files } from '#server/platform/files.ts'
import { logoMarginShare } from '#server/platform/mail/mail-look.ts'
import { paper } from '#server/platform/mail/mail-style.ts'
import type { PictureProcess } from '#server/platform/picture-process/picture-process.ts'
import { createConcurrencyLimiter, type SharedLimiter } from '#server/platform/pictures/concurrency-limiter.ts'
import { masterKey } from '#server/platform/pictures/picture-addresses.ts'
import { type Brand, logoPictureOf } from '#shared/brand/brand.ts'
import {
  type IconFile,
  iconAddress,
  iconFiles,
  iconFolder,
  initialsOf,
  letteredIn,
  logoKeyOf,
} from '#shared/brand/icons.ts'
import { paletteOf } from '#shared/brand/palette.ts'
import { readPictureAddress } from '#shared/image-address.ts'

type Look = { brand: Brand; studioName: string }

export type BrandPictures = {
  /** Where that icon of the look in force is; null while it is the one of the product. */
  addressOf(file: IconFile): Promise<string | null>
  /** The PNG at an address below `/brand`; null for one that is not, and never was, of the look in force. */
  read(address: string): Promise<Buffer | null>
}

/** What an uploaded logo stands on in an icon. */
const iconGround = '#fffdf8'
const marginShare = { whole: 0.06, maskable: 0.18 }
/** Twice what mails show, on the ground of mails: a program that darkens the ground leaves that of the picture. */
const logoPng = { width: 480, height: 160, ground: paper, marginShare: logoMarginShare }

/** Logos that were stored before they had a plate are made anew: mails state the size with it. */
function storedKey(address: string): string {
  return logoKeyOf(address) === null ? address.slice(1) : address.slice(1).replace(/\.png$/, '-plate.png')
}

/** The icons of the look in force and the PNGs of the studio's logos, made when they are first asked for. */
export function createBrandPictures({
  artwork,
  files,
  pictureProcess,
  sharedLimiter,
  readLook,
  hadLogo,
}: {
  artwork: Pick<Artwork, 'draw'>
  files: Files
  pictureProcess: Pick<PictureProcess, 'frame'>
  sharedLimiter: SharedLimiter
  readLook: () => Promise<Look>
  /** Whether the stored logo with this key is, or ever was, that of the studio. */
  hadLogo: (key: string) => Promise<boolean>
}): BrandPictures {
  const limiter = createConcurrencyLimiter(1, 50, sharedLimiter)

  async function readMaster(brand: Brand): Promise<Buffer | null> {
    const key = readPictureAddress(logoPictureOf(brand)?.url ?? '')?.key
    return key ? await files.get(masterKey(key)) : null
  }

  async function makeIcon({ brand, studioName }: Look, file: IconFile): Promise<Buffer> {
    const { side, isMaskable } = iconFiles[file]
    const master = await readMaster(brand)
    if (master) {
      const margin = Math.round(side * (isMaskable ? marginShare.maskable : marginShare.whole))
      return await pictureProcess.frame(master, { width: side, height: side, margin, ground: iconGround })
    }
    const palette = paletteOf(brand.colors)
    return await artwork.draw({
      kind: 'icon',
      sidePx: side,
      letters: brand.logo === 'mark' ? null : initialsOf(studioName),
      colors: { first: palette.accent.light, second: palette.second.light, onFirst: palette['on-accent'].light },
      isMaskable,
      face: letteredIn(brand),
    })
  }

  /** How the picture at this address is made; null for an icon of another look, or a logo that never was the studio's. */
  async function findWork(address: string): Promise<(() => Promise<Buffer | null>) | null> {
    const look = await readLook()
    const folder = iconFolder(look.brand, look.studioName)
    const icon = (Object.keys(iconFiles) as IconFile[]).find((file) => iconAddress(folder, file) === address)
    if (icon) return () => makeIcon(look, icon)
    // A former logo as well: mails that were sent with it have its address.
    const logo = logoKeyOf(address)
    if (logo === null || !(await hadLogo(logo))) return null
    return async () => {
      const master = await files.get(masterKey(logo))
      return master && (await pictureProcess.frame(master, logoPng))
    }
  }

  return {
    async addressOf(file) {
      const { brand, studioName } = await readLook()
      const folder = iconFolder(brand, studioName)
      return folder && iconAddress(folder, file)
    },
    async read(address) {
      const key = storedKey(address)
      const stored = await files.get(key)
      if (stored) return stored
      const work = await findWork(address)
      if (!work) return null
      return await limiter.urgent(async () => {
        const meanwhile = await files.get(key)
        const made = meanwhile ?? (await work())
        if (made && !meanwhile) await files.put(key, made, 'image/png')
        return made
      })
    },
  }
}
