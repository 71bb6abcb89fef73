import { messages } from '#shared/messages.ts'
import { ColorSwatch } from '#web/shop/product/color-swatch.tsx'

const shownAtMost = 5

/** A dot in each color, with how many more there are; one sentence for screen readers. */
export function ColorDots({ colors }: { colors: readonly string[] }) {
  const shown = colors.length > shownAtMost ? colors.slice(0, shownAtMost - 1) : colors
  return (
    <span role="img" aria-label={messages.cardColors.inColors(colors.length)} className="card-colors">
      {shown.map((color) => (
        <ColorSwatch key={color} name={color} className="size-3.5" />
      ))}
      {shown.length < colors.length && <span>{messages.cardColors.more(colors.length - shown.length)}</span>}
    </span>
  )
}
