import { swatchColor } from './colors.ts'

/** A circle in the colour. `fill` is an attribute, so that the page needs no inline style. */
export function ColorSwatch({ name, className }: { name: string; className?: string }) {
  const color = swatchColor(name)
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true">
      {color ? (
        <circle cx="12" cy="12" r="11.5" fill={color} className="stroke-line-strong" strokeWidth="1" />
      ) : (
        <g className="stroke-line-strong" strokeWidth="1">
          <circle cx="12" cy="12" r="11.5" className="fill-sunken" />
          <path d="M4 20 20 4M2 15 15 2M9 22 22 9" />
        </g>
      )}
    </svg>
  )
}
