import type { PrintArea } from '#shared/contracts/catalog.ts'

/** The area with another rectangle in this size; '' is the area of every size that has none of its own. */
export function withSize(area: PrintArea, size: string, changed: PrintArea): PrintArea {
  const { mock_up: mockUp, sizes: _, ...rectangle } = changed
  if (size === '') return withSizes({ ...rectangle, mock_up: mockUp }, area.sizes)
  return withSizes(area, [...otherSizes(area, size), { size, ...rectangle }])
}

/** In this size the area is that of the others again. */
export function withoutSize(area: PrintArea, size: string): PrintArea {
  return withSizes(area, otherSizes(area, size))
}

export function hasOwnArea({ sizes = [] }: PrintArea, size: string): boolean {
  return sizes.some((each) => each.size === size)
}

function otherSizes({ sizes = [] }: PrintArea, size: string) {
  return sizes.filter((each) => each.size !== size)
}

function withSizes({ sizes: _, ...area }: PrintArea, sizes: PrintArea['sizes']): PrintArea {
  return sizes?.length ? { ...area, sizes } : area
}
