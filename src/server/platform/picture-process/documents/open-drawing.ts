import { type DrawnMime, layersMime } from '#server/platform/pictures/picture-limits.ts'
import { type OpenDocument, openDocument } from './open-document.ts'
import { openLayers } from './open-layers.ts'

/** Opens whatever is drawn from its file; throws AppError for one that is refused. */
export async function openDrawing(mime: DrawnMime, bytes: Buffer): Promise<OpenDocument> {
  return mime === layersMime ? await openLayers(bytes) : await openDocument(mime, bytes)
}
