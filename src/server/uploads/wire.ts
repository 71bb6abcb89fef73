import type { DesignFacts, UploadedDesign } from '#shared/contracts/uploads.ts'

export type { UploadedDesign }

export function toUploadedDesign(
  url: string,
  { mime, width, height }: { mime: UploadedDesign['type']; width: number; height: number },
  facts: DesignFacts,
): UploadedDesign {
  return { url, width, height, type: mime, facts }
}
