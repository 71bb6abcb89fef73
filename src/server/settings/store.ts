import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { isExampleAddress } from '#server/platform/mail/example-address.ts'
import { masterWidthOf } from '#server/platform/pictures/picture.ts'
import { pictureAddress } from '#server/platform/pictures/picture-addresses.ts'
import type { LogoPicture } from '#shared/brand/brand.ts'
import { readPictureAddress } from '#shared/image-address.ts'
import type { StaffRole } from '#shared/roles.ts'
import type { SettingsName } from './wire.ts'

type MailAddresses = { notices: string | null; own: string | null; owner: string | null }

/**
 * Null for what is not set; an example address of the studio reaches nobody. `owner`: the sign-in address of the first owner who
 * may sign in. Every mail reads them in its transaction.
 */
export async function readMailAddresses(db: Db | Tx): Promise<MailAddresses> {
  const row = await db
    .selectFrom('documents')
    .select([sql<string | null>`body ->> 'notice_email'`.as('notices'), sql<string | null>`body ->> 'email'`.as('own')])
    .where('key', '=', 'studio' satisfies SettingsName)
    .executeTakeFirst()
  const own = row?.own && !isExampleAddress(row.own) ? row.own : null
  if (row?.notices || own) return { notices: row?.notices || null, own, owner: null }
  const first = await db
    .selectFrom('users')
    .select('email')
    .where('staff_role', '=', 'owner' satisfies StaffRole)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return { notices: null, own, owner: first?.email ?? null }
}

/** Whether this is a logo as the upload has answered it. */
export async function isStoredLogo(db: Db | Tx, { url, width, height }: LogoPicture): Promise<boolean> {
  const key = readPictureAddress(url)?.key ?? ''
  const file = await db
    .selectFrom('files')
    .select(['key', 'width', 'height'])
    .where('key', '=', key)
    .where('kind', '=', 'content')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!file?.width || !file.height || file.width !== width || file.height !== height) return false
  return pictureAddress(file.key, masterWidthOf({ width, height })) === url
}

export const logoFields = ['picture', 'dark_picture'] as const

/** Whether a version of the look names the logo with this key. */
export async function hasBeenLogo(db: Db, key: string): Promise<boolean> {
  const start = `/uploads/${key}/`
  const row = await db
    .selectFrom('document_versions as version')
    .innerJoin('documents', 'documents.id', 'version.document_id')
    .select('version.id')
    .where('documents.key', '=', 'brand' satisfies SettingsName)
    .where(({ or }) =>
      or(logoFields.map((field) => sql<boolean>`starts_with(version.body -> ${field} ->> 'url', ${start})`)),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
