import type { IncomingMessage } from 'node:http'
import { type Db, transaction } from '#server/platform/database/db.ts'
import type { Once } from '#server/platform/http/api.ts'
import type { Log } from '#server/platform/log.ts'
import { masterWidthOf } from '#server/platform/pictures/picture.ts'
import { pictureAddress } from '#server/platform/pictures/picture-addresses.ts'
import type { Pictures, StoredPicture } from '#server/platform/pictures/pictures.ts'
import { receivePictures } from '#server/platform/pictures/receive-pictures.ts'
import type { LogoPicture } from '#shared/brand/brand.ts'
import { messages } from '#shared/messages.ts'

export type Logos = {
  /**
   * Stores an uploaded logo for good, because versions of the look name it; nothing shows it before the look does. Throws
   * AppError for what is no picture.
   */
  add(request: IncomingMessage, once: Once): Promise<LogoPicture>
}

const texts = messages.adminSettings.brand

export function createLogos({
  db,
  ...parts
}: {
  db: Db
  pictures: Pictures
  /** For the file while it is received. */
  folder: string
  log: Pick<Log, 'error'>
}): Logos {
  return {
    add: (request, once) =>
      receivePictures(parts, request, {
        once,
        field: 'logo',
        prefix: 'logo',
        maxFiles: 1,
        sentences: { none: texts.noLogo, tooMany: texts.oneLogo },
        admit: async () => undefined,
        async record([stored]) {
          const picture = stored as StoredPicture
          await transaction(db, (tx) => parts.pictures.record(tx, picture, { kind: 'content' }))
          const { key, width, height } = picture
          return { url: pictureAddress(key, masterWidthOf({ width, height })), width, height }
        },
      }),
  }
}
