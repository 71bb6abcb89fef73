import { sql } from 'kysely'
import { countRows } from '#server/platform/database/count-rows.ts'
import type { Db } from '#server/platform/database/db.ts'
import { answerList, matchesEveryWord } from '#server/platform/database/paging.ts'
import type { Use } from '../context.ts'
import { type MediaList, type MediaQuery, toMediaItem } from '../wire.ts'
import { mediaColumns, mediaRows } from './media-rows.ts'

function found(db: Db, { q, used, text }: MediaQuery, usedIds: number[]) {
  return mediaRows(db)
    .$if(Boolean(q?.trim()), (all) => all.where(matchesEveryWord(sql`fold(media.name || ' ' || media.alt)`, q ?? '')))
    .$if(used === 'yes', (all) => all.where((eb) => eb('media.id', '=', eb.fn.any(eb.val(usedIds)))))
    .$if(used === 'no', (all) => all.where((eb) => eb.not(eb('media.id', '=', eb.fn.any(eb.val(usedIds))))))
    .$if(text === 'missing', (all) => all.where('media.alt', '=', '').where('media.is_decorative', '=', false))
}

export async function listMedia(db: Db, query: MediaQuery, uses: readonly Use[]): Promise<MediaList> {
  const rows = found(db, query, [...new Set(uses.map(({ id }) => id))])
  return await answerList(
    query,
    async ({ limit, offset }) => {
      const page = await rows
        .select(mediaColumns)
        .orderBy('media.created_at', 'desc')
        .orderBy('media.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      return page.map((row) => toMediaItem(row, uses))
    },
    () => countRows(rows),
  )
}
