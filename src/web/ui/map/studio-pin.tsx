import { drawingSize } from '#shared/address/studio-map.ts'

/** The studio's pin over the drawn map, its tip at this point of the drawing; on a plain grid where the drawing does not reach. */
export function StudioPin({ at, hasGrid = false }: { at: { x: number; y: number }; hasGrid?: boolean }) {
  const { width, height } = drawingSize
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={hasGrid ? 'block w-full' : 'pointer-events-none absolute inset-0 size-full'}
      aria-hidden="true"
    >
      {hasGrid && (
        <>
          <defs>
            <pattern id="map-grid" width="64" height="64" patternUnits="userSpaceOnUse" patternTransform="rotate(12)">
              <path d="M0 0H64M0 0V64" className="fill-none stroke-line" strokeWidth="3" />
            </pattern>
          </defs>
          <rect width={width} height={height} fill="url(#map-grid)" />
        </>
      )}
      <g transform={`translate(${at.x} ${at.y})`}>
        <path
          className="fill-accent stroke-surface"
          strokeWidth="6"
          d="M0 0C-10 -26 -44 -46 -44 -82A44 44 0 0 1 44 -82C44 -46 10 -26 0 0Z"
        />
        <circle className="fill-on-accent" cy="-82" r="16" />
      </g>
    </svg>
  )
}
