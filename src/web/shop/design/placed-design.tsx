import type { ReactNode } from 'react'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import { mockUpAddress, mockUpSizePx } from '#shared/design/mock-up.ts'
import { placementMatrix, readPlacement } from '#shared/design/placement.ts'
import { areaInSize } from '#shared/design/print-areas.ts'
import { pictureSources } from '#shared/image-address.ts'

/**
 * The matrix needs the design's proportions, which a cart line does not store. So the design is drawn in the middle of a
 * strip as wide as the design and taller than any: `meet` fits it to the width, and the strip's centre is the design's.
 */
const strip = { width: 1, height: 1000 }
const unit = mockUpSizePx

/**
 * A small picture of the product with the design as it will be printed, drawn with the same matrix as in the editor and
 * the print file. Shows `placeholder` when the placement cannot be read, and on a photo of the product, whose
 * proportions only the product's page knows. `isCloseUp` shows the print area alone.
 */
export function PlacedDesign({
  printArea: anySize,
  size = '',
  placement: written,
  design,
  color,
  alt,
  isCloseUp = false,
  className,
  placeholder,
}: {
  printArea: PrintArea
  /** The chosen size, where the area is not that of the size already. */
  size?: string
  placement: string
  /** Address of the design's preview. */
  design: string
  color: string
  /** Empty when the text beside the picture says the same. */
  alt: string
  isCloseUp?: boolean
  className?: string
  placeholder: ReactNode
}) {
  const placement = readPlacement(written)
  const printArea = areaInSize(anySize, size)
  const { mock_up: mockUp, inches_wide: wide, inches_high: high } = printArea
  if (!placement || !mockUp) return placeholder
  const blankAddress = mockUpAddress(mockUp, color)
  const area = {
    x: printArea.x * unit,
    y: printArea.y * unit,
    width: printArea.width * unit,
    height: printArea.height * unit,
  }
  const matrix = placementMatrix(placement, strip, { wide, high }, area.width)
  return (
    <svg
      viewBox={isCloseUp ? closeUpOf(area) : `0 0 ${unit} ${unit}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={!alt}
    >
      <image
        href={isCloseUp ? smallest(blankAddress, 1) : smallest(blankAddress)}
        width={unit}
        height={unit}
        preserveAspectRatio="xMidYMid slice"
      />
      {/* A nested svg clips what lies outside it. */}
      <svg {...area} aria-hidden="true">
        <image
          href={smallest(design)}
          width={strip.width}
          height={strip.height}
          transform={`matrix(${matrix.join(' ')})`}
        />
      </svg>
    </svg>
  )
}

/** A square around the area, with a margin of the product along its longer side. */
function closeUpOf({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  const side = Math.max(width, height) * 1.15
  return [x + (width - side) / 2, y + (height - side) / 2, side, side].join(' ')
}

/** The address of one of the picture's smallest stored sizes. */
function smallest(address: string, step = 0): string {
  const sizes = pictureSources(address, 'webp')?.split(', ') ?? []
  return (sizes[step] ?? sizes[0])?.split(' ')[0] ?? address
}
