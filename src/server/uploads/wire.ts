import type { DesignFacts, UploadedDesign } from '#shared/contracts/uploads.ts'

export type { UploadedDesign }
/** A design of layers, and where it lies on their area. */
export type ComposedDesign = UploadedDesign & { placement: string }

export function toUploadedDesign(
  url: string,
  {
    mime,
    width,
    height,
    sha256,
  }: Pick<UploadedDesign, 'width' | 'height' | 'sha256'> & { mime: UploadedDesign['type'] },
  facts: DesignFacts,
): UploadedDesign {
  return { url, width, height, type: mime, facts, sha256 }
}
