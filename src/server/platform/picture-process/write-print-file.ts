import { type Placement, type PrintInches, printedInches } from '#shared/design/placement.ts'
import { printFileSize } from '#shared/design/print-file.ts'
import { drawOnArea, type PrintDesign } from './draw-on-area.ts'

export const printFileSeconds = 180

export type PrintFileDrawing = { design: PrintDesign; placement: Placement; inches: PrintInches; path: string }

/** Writes the whole print area as a PNG in its size in inches, transparent where nothing is printed. */
export async function writePrintFile({ design, placement, inches, path }: PrintFileDrawing): Promise<void> {
  const { dpi, ...area } = printFileSize(inches, placement, printedInches(placement, design.size, inches))
  const print = await drawOnArea(design, placement, inches, area)
  await print
    .withIccProfile('srgb')
    .withDensity(dpi)
    // The density brings the camera's EXIF data along, such as where a photo was taken: an empty EXIF keeps it out.
    .withExif({})
    .png({ compressionLevel: 6 })
    .timeout({ seconds: printFileSeconds })
    .toFile(path)
}
