import type { Db } from '#server/platform/database/db.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'

/** The job: may be repeated, and removes only a file that is marked as deleted. */
export async function removePictureFile(
  { db, pictures }: { db: Db; pictures: Pictures },
  fileId: number,
): Promise<void> {
  const file = await db
    .selectFrom('files')
    .select('key')
    .where('id', '=', fileId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  if (!file) return
  await pictures.remove(file.key)
  await db.deleteFrom('files').where('id', '=', fileId).execute()
}
