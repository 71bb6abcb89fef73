import { Suspense } from 'react'
import { useLayoutData, useRootData } from '#web/lib/layout-data.ts'
import { Picture } from '#web/ui/picture.tsx'
import { type Arriving, useArrived } from './home-content.ts'
import { StudioPlates } from './studio-plates.tsx'

const rows = Array.from({ length: 30 }, (_, row) => row)
const leaf = 'M60 330C60 170 170 70 372 58c22 178-62 330-226 350-26 3-50 0-62-6l-30 62-22-12 42-74c-10-18-14-34-14-48z'
const drop = 'M352 190c70 86 138 140 138 226a132 132 0 0 1-264 0c0-86 62-140 126-226z'

/** Beside the headline: the owner's picture, or a drawing. */
export function PressSheet({ content }: { content: Arriving }) {
  const layout = useLayoutData()
  const hasPicture = 'arriving' in content ? layout?.headline.hasPicture : content.texts.hero.picture !== null
  if (!hasPicture) return <Drawing content={content} />
  return (
    <Suspense>
      <OwnPicture content={content} />
    </Suspense>
  )
}

function OwnPicture({ content }: { content: Arriving }) {
  const { picture } = useArrived(content).texts.hero
  // Taken away since the layout was loaded.
  if (!picture) return <Drawing content={content} />
  const { name, alt } = picture
  return (
    <Picture
      {...name}
      alt={alt}
      isPriority
      sizes="(min-width: 64rem) 40vw, (min-width: 40rem) 28rem, 24rem"
      className="aspect-[14/15] w-full rounded-sm object-cover"
    />
  )
}

/** Three colour plates, which slide into register once when the page opens. */
function Drawing({ content }: { content: Arriving }) {
  const isOtherStudio = useRootData()?.letters !== undefined
  return (
    <svg viewBox="0 0 560 600" className="w-full" aria-hidden="true">
      {isOtherStudio ? <StudioPlates /> : <MarkPlates />}
      <g className="fill-none stroke-muted" strokeWidth="1">
        <RegistrationMark x={30} y={40} />
        <RegistrationMark x={530} y={40} />
        <RegistrationMark x={30} y={572} />
        <RegistrationMark x={530} y={572} />
      </g>
      <Suspense>
        <Words content={content} />
      </Suspense>
    </svg>
  )
}

/** The mark of the studio that the product came as. */
function MarkPlates() {
  return (
    <>
      <defs>
        <clipPath id="leaf-plate">
          <path d={leaf} />
        </clipPath>
        <clipPath id="drop-plate">
          <path d={drop} />
        </clipPath>
      </defs>
      <g className="plates">
        <g className="plate plate-sun">
          <circle cx="388" cy="166" r="118" className="fill-marigold" />
        </g>
        <g className="plate plate-leaf" clipPath="url(#leaf-plate)">
          <path d={leaf} className="fill-second" />
          <path
            d="M92 392C150 290 230 190 340 96"
            className="fill-none stroke-background"
            strokeWidth="7"
            strokeLinecap="round"
          />
          {[0, 1, 2, 3].map((vein) => (
            <path
              key={vein}
              d={`M${132 + vein * 48} ${330 - vein * 62}q${56 - vein * 4} ${-2 - vein * 2} ${104 - vein * 14} ${22 - vein * 8}M${132 + vein * 48} ${330 - vein * 62}q${-6 + vein * 2} ${-40 + vein * 2} ${-4 + vein * 10} ${-92 + vein * 8}`}
              className="fill-none stroke-background"
              strokeWidth="3.5"
              strokeLinecap="round"
            />
          ))}
        </g>
        <g className="plate plate-drop" clipPath="url(#drop-plate)">
          <path d={drop} className="fill-accent" />
          <g className="stroke-background" strokeLinecap="round" strokeDasharray="0 11">
            {rows.map((row) => (
              <path
                key={row}
                d={`M${row % 2 ? 221 : 226.5} ${556 - row * 9.5}H500`}
                strokeWidth={(9.4 * (1 - row / rows.length) ** 1.5).toFixed(1)}
              />
            ))}
          </g>
        </g>
      </g>
    </>
  )
}

/** The drawing does not wait for its words. */
function Words({ content }: { content: Arriving }) {
  const { sheet, plates } = useArrived(content).texts.pressSheet
  return (
    <g className="fill-muted font-mono text-[11px]">
      <text x="58" y="576">
        {plates.toUpperCase()}
      </text>
      <text x="58" y="44">
        {sheet}
      </text>
    </g>
  )
}

function RegistrationMark({ x, y }: { x: number; y: number }) {
  return <path d={`M${x - 14} ${y}h28M${x} ${y - 14}v28M${x - 8} ${y}a8 8 0 1 0 16 0a8 8 0 1 0-16 0`} />
}
