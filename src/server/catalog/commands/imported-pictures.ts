import { writeAudit } from '#server/platform/database/audit.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { requirePictureMime } from '#server/platform/pictures/picture.ts'
import type { Pictures, StoredPicture } from '#server/platform/pictures/pictures.ts'
import { composedName, type ZippedFiles } from '#server/platform/read-zip.ts'
import { productLimits, productPicture } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { ImportRun, WantedPicture } from '../import-run.ts'
import { type Cell, type FileProblem, type FileProduct, pictureName, pictureNames } from '../product-file.ts'
import { listImages } from '../queries/products.ts'
import { requireRoomForPictures } from './add-pictures.ts'
import { briefly } from './change-pictures.ts'
import { raiseVersion } from './move-stock.ts'

const texts = messages.adminProductFile
const keyOf = ({ line, name }: WantedPicture) => `${line} ${name}`

/** Opens each picture and stores it, before the rows are written. When one is none, all of them are removed. */
export async function storePictures(
  pictures: Pictures,
  archive: ZippedFiles | null,
  wanted: readonly WantedPicture[],
): Promise<Map<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>()
  try {
    for (const each of wanted) {
      const bytes = await archive?.read(each.name)
      if (!bytes) continue
      await requireShopPicture(bytes, each.name)
      const accepted = await pictures.accept(bytes).catch((error: unknown) => {
        throw error instanceof AppError ? new AppError(error.code, texts.badPicture(each.name, error.message)) : error
      })
      stored.set(keyOf(each), await pictures.store(accepted, 'product'))
    }
    return stored
  } catch (error) {
    for (const { key } of stored.values()) await pictures.remove(key)
    throw error
  }
}

async function requireShopPicture(bytes: Buffer, name: string): Promise<void> {
  const mime = await requirePictureMime(bytes).catch(() => null)
  if (!productPicture.types.some((type) => type === mime))
    throw new AppError('unsupported', texts.badPicture(name, messages.upload.pictureType))
}

/** The pictures of the product by the names that the file may call them. What was added in the editor has no name but its number. */
async function namedPictures(tx: Tx, productId: number): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('product_images as i')
    .innerJoin('files as f', 'f.id', 'i.file_id')
    .select(['i.id', 'f.original_name'])
    .where('i.product_id', '=', productId)
    .execute()
  const byFile = rows.flatMap(({ id, original_name: name }) => (name === '' ? [] : [[composedName(name), id] as const]))
  return new Map([...byFile, ...rows.map(({ id }) => [pictureName(id), id] as const)])
}

/** The pictures that the file names and the product, null for a new one, does not have yet. */
export async function missingPictures(tx: Tx, product: FileProduct, id: number | null) {
  const own = pictureNames(product).map((name) => ({ line: product.line, column: 'pictures', name }))
  const ofRows = product.combinations.flatMap(({ line, picture }) =>
    picture ? [{ line, column: 'variant_picture', name: picture }] : [],
  )
  const named = [...own, ...ofRows]
  if (named.length === 0 || id === null) return named
  const there = await namedPictures(tx, id)
  return named.filter(({ name }) => !there.has(name))
}

/** The names of pictures that neither the product nor the archive has. */
export async function pictureProblems(
  tx: Tx,
  { archive }: ImportRun,
  product: FileProduct,
  id: number | null,
): Promise<FileProblem[]> {
  const unknown = (await missingPictures(tx, product, id)).filter(({ name }) => !archive.has(name))
  return unknown.map(({ line, column, name }) => ({ line, column, text: texts.pictureMissing(name) }))
}

/** As `pictureProblems`, of rows without a product: the names that no product of the shop has either. */
export async function unknownPictures(tx: Tx, { archive }: ImportRun, product: FileProduct): Promise<FileProblem[]> {
  const named = (await missingPictures(tx, product, null)).filter(({ name }) => !archive.has(name))
  if (named.length === 0) return []
  const names = named.map(({ name }) => name)
  // Earlier versions stored the names as they came; PostgreSQL normalizes in UTF-8 only.
  const stored = names.flatMap((name) => [name, name.normalize('NFD')])
  const rows = await tx
    .selectFrom('product_images as i')
    .innerJoin('files as f', 'f.id', 'i.file_id')
    .select(['i.id', 'f.original_name'])
    .where((eb) => eb.or([eb('f.original_name', 'in', stored), eb('i.id', 'in', names.map(idOfPicture))]))
    .execute()
  const known = new Set(rows.flatMap(({ id, original_name: name }) => [pictureName(id), composedName(name)]))
  return named
    .filter(({ name }) => !known.has(name))
    .map(({ line, column, name }) => ({ line, column, text: texts.pictureMissing(name) }))
}

/** 0, which no picture has, for a name that is no id. */
const idOfPicture = (name: string) => Number(/^picture-(\d{1,15})$/.exec(name)?.[1] ?? 0)

export async function ownPictureCount(tx: Tx, id: number | null): Promise<number> {
  return id === null ? 0 : (await listImages(tx, id)).length
}

/** Adds the named pictures that the product does not have yet, behind its own; answers the cells that name them. Nothing is removed. */
export async function importPictures(tx: Tx, run: ImportRun, product: FileProduct, id: number): Promise<Cell[]> {
  const missing = await missingPictures(tx, product, id)
  const names = [...new Set(missing.map(({ name }) => name))]
  if (names.length === 0) return []
  const before = await listImages(tx, id)
  requireRoomForPictures(before.length, names.length)
  if (run.stored === null) {
    run.wanted.push(...names.map((name) => ({ line: product.line, name })))
    return missing
  }
  await addStored(tx, run, { id, product, names, from: before.length })
  await raiseVersion(tx, id, run.at)
  await writeAudit(tx, run.at, {
    action: 'product-pictures-added',
    subjectKind: 'product',
    subjectId: id,
    ...run.actor,
    before: { images: before.map(briefly) },
    after: { images: (await listImages(tx, id)).map(briefly) },
  })
  return missing
}

/** What is known of the picture: the product and, where it is named for one color alone, that color. */
function firstAltText(productName: string, { combinations }: FileProduct, picture: string): string {
  const shown = combinations.filter((each) => each.picture === picture)
  const [color, ...others] = new Set(shown.map(({ input }) => input.color ?? ''))
  return (color && others.length === 0 ? `${productName}, ${color}` : productName).slice(0, productLimits.altText)
}

async function addStored(
  tx: Tx,
  { pictures, stored, at }: ImportRun,
  { id, product, names, from }: { id: number; product: FileProduct; names: readonly string[]; from: number },
): Promise<void> {
  const { name: productName } = await tx
    .selectFrom('products')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const last = await tx
    .selectFrom('product_images')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('product_id', '=', id)
    .executeTakeFirst()
  let position = Math.max(last?.position ?? -1, from - 1) + 1
  for (const name of names) {
    const picture = stored?.get(keyOf({ line: product.line, name }))
    if (!picture) throw new AppError('conflict', texts.changedMeanwhile)
    const fileId = await pictures.record(tx, picture, { kind: 'product-image', originalName: name })
    await tx
      .insertInto('product_images')
      .values({
        ...{ product_id: id, file_id: fileId, position: position++, created_at: at },
        alt_text: firstAltText(productName, product, name),
      })
      .execute()
  }
}

/** The picture of a combination; null for none, and in the dry run for one that is still to be added. */
export async function pictureIdOf(tx: Tx, productId: number, name: string): Promise<number | null> {
  return (await namedPictures(tx, productId)).get(name) ?? null
}
