import type { Db } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/outbox.ts'
import type { DrawingRequest } from '#shared/drawing-request.ts'
import { type SitePictureName, sitePictureKey, sitePictures } from '#shared/site-pictures.ts'

const names = Object.keys(sitePictures) as SitePictureName[]
const nameOfKey = new Map(names.map((name) => [sitePictureKey(name), name]))

/** The drawing of one of the site's own pictures; null for another key. */
export function findSiteDrawing(key: string): DrawingRequest | null {
  const name = nameOfKey.get(key)
  return name ? { kind: 'site', name } : null
}

/** After every product's first picture, before its further ones: visitors see the home page before a gallery. */
const priority = 12

/** Enqueues a job for each missing picture; the job key makes instances that start together enqueue each once. */
export async function enqueueSiteDrawings(db: Db): Promise<void> {
  const keys = [...nameOfKey.keys()]
  const rows = await db.selectFrom('files').select('key').where('key', 'in', keys).execute()
  const drawn = new Set(rows.map(({ key }) => key))
  await db.transaction().execute(async (tx) => {
    for (const key of keys)
      if (!drawn.has(key))
        await enqueue(tx, 'draw-site-picture', { key }, { key: `draw:${key}`, queue: 'pictures', priority })
  })
}
