import { narrowerPicture } from '#shared/image-address.ts'
import { useRootData } from '#web/lib/layout-data.ts'

/** A disk of dots: rows at 45 degrees, each as long as the disk is wide there. */
const disk = { x: 376, y: 196, radius: 134, pitch: 11 }
const rows = Array.from({ length: 25 }, (_, index) => {
  const [row, half] = [index - 12, disk.pitch / 2]
  const widest = Math.sqrt(disk.radius ** 2 - (row * 10.5) ** 2)
  const shift = row % 2 === 0 ? 0 : half
  const dots = Math.floor((widest - shift) / disk.pitch)
  const reach = dots * disk.pitch + shift
  return { row, path: `M${disk.x - reach} ${disk.y + row * 10.5}H${disk.x + reach + 0.1}` }
})

/** Three disks in the studio's colors over each other, with its logo or the first letters of its name. */
export function StudioPlates() {
  const { letters = '', look } = useRootData() ?? {}
  const logo = typeof look?.logo === 'object' ? look.logo : null
  return (
    <>
      <g className="plates">
        <g className="plate plate-sun">
          <g className="stroke-marigold" strokeLinecap="round" strokeDasharray="0 11">
            {rows.map(({ row, path }) => (
              <path key={row} d={path} strokeWidth={(9.4 - row * 0.3).toFixed(1)} />
            ))}
          </g>
        </g>
        <g className="plate plate-leaf">
          <circle cx="206" cy="228" r="146" className="fill-second" />
        </g>
        <g className="plate plate-drop">
          <circle cx="316" cy="338" r="140" className="fill-accent" />
        </g>
      </g>
      {logo ? (
        <>
          <rect x="92" y="398" width="376" height="138" rx="6" className="fill-paper" />
          <image x="112" y="412" width="336" height="110" href={narrowerPicture(logo.url, 640)} />
        </>
      ) : (
        <text
          x="280"
          y="536"
          textAnchor="middle"
          className="fill-text font-display text-[190px] font-extrabold tracking-tight"
        >
          {letters}
        </text>
      )}
    </>
  )
}
