import type { IncomingMessage } from 'node:http'
import type { Changes } from '#server/platform/changes/watch-changes.ts'
import type { Actor } from '#server/platform/database/audit.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Once } from '#server/platform/http/api.ts'
import type { Library } from '#shared/content/picture-value.ts'
import { messages } from '#shared/messages.ts'
import { addMedia } from './commands/add-media.ts'
import { changeMedia } from './commands/change-media.ts'
import { deleteMedia } from './commands/delete-media.ts'
import { removeRetired } from './commands/remove-retired.ts'
import { replaceMedia } from './commands/replace-media.ts'
import type { MediaContext } from './context.ts'
import { keepLibrary } from './queries/library.ts'
import { listMedia } from './queries/list-media.ts'
import { findMedia, type MediaRow } from './queries/media-rows.ts'
import {
  type AddedMedia,
  type MediaChange,
  type MediaList,
  type MediaQuery,
  type MediaRecord,
  toMediaRecord,
} from './wire.ts'

type Sent = { name: string | undefined; actor: Actor; once: Once }

/** The pictures that the studio has uploaded for its pages. */
export type Media = {
  list(query: MediaQuery): Promise<MediaList>
  /** Throws AppError `not_found`, as do the changes below. */
  read(id: number): Promise<MediaRecord>
  /** Reads the picture from the request's stream. */
  add(request: IncomingMessage, sent: Sent): Promise<AddedMedia>
  /** Throws AppError `stale` when it was changed since `version`, `invalid` without a text and for a crop beyond the picture. */
  change(id: number, change: MediaChange, actor: Actor): Promise<MediaRecord>
  /** Throws AppError `stale`. */
  replace(id: number, request: IncomingMessage, sent: Sent & { version: number | undefined }): Promise<MediaRecord>
  /** Throws AppError `conflict` while it is used. */
  remove(id: number, actor: Actor): Promise<{ id: number; deleted: true }>
  /** For documents; see `Pictures` of the content. */
  library: { read(ids: readonly number[]): Promise<Library>; hold(tx: Tx, ids: readonly number[]): Promise<Library> }
  /** The daily job. */
  removeRetired(): Promise<void>
}

export function createMedia({ changes, ...context }: MediaContext & { changes: Changes }): Media {
  const { db, readUses } = context
  const library = keepLibrary({ db, changes })
  const nameOf = (name: string | undefined) => name?.trim() || messages.media.nameless
  const recordOf = async (row: MediaRow) =>
    toMediaRecord(row, await readUses(db), await context.readEarlierUses(db, row.id))
  return {
    list: async (query) => await listMedia(db, query, await readUses(db)),
    read: async (id) => await recordOf(await findMedia(db, id)),
    add: (request, { name, ...by }) => addMedia(context, request, { name: nameOf(name), ...by }),
    change: async (id, change, actor) => await recordOf(await changeMedia(context, id, change, actor)),
    replace: (id, request, { name, ...by }) => replaceMedia(context, id, request, { name: nameOf(name), ...by }),
    async remove(id, actor) {
      await deleteMedia(context, id, actor)
      return { id, deleted: true }
    },
    library,
    removeRetired: () => removeRetired(context),
  }
}
