import { colorsOf } from '#shared/cart/runs.ts'
import { firstSideName } from '#shared/design/first-side-name.ts'
import { imageAddress } from '#shared/image-address.ts'
import { messages } from '#shared/messages.ts'
import type { OrderPageItem } from '#shared/order/order-page.ts'
import { PlacedDesign } from '#web/shop/design/placed-design.tsx'
import { Picture } from '#web/ui/picture.tsx'

const texts = messages.orderPage

/** Names the first side where others are printed too. */
function altOfFirst(name: string, { printArea, sides }: Pick<OrderPageItem, 'printArea' | 'sides'>): string {
  const side = firstSideName(printArea, sides)
  return side ? messages.cart.designOnSide(name, side) : texts.designOf(name)
}

/** The further sides of a run's first color, and all sides of its others. */
export function ItemSides({ items }: { items: readonly OrderPageItem[] }) {
  const pictures = colorsOf(items).flatMap(({ line: { sides, ...line }, color, name }, index) => [
    ...(index > 0 && line.design
      ? [
          {
            ...line,
            ...{ address: line.design, alt: altOfFirst(name, { ...line, sides }), shownOn: line.color },
            caption: [color, firstSideName(line.printArea, sides)].filter(Boolean).join(' · '),
          },
        ]
      : []),
    ...sides.map(({ design, ...side }) => ({
      ...side,
      address: design.url,
      alt: messages.cart.designOnSide(name, side.name),
      caption: [color, side.name].filter(Boolean).join(' · '),
      shownOn: line.color,
    })),
  ])
  if (pictures.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-4 print:hidden">
      {pictures.map(({ address, alt, caption, shownOn, placement, printArea }) => {
        const flat = (
          <Picture
            src={address}
            alt={alt}
            width={80}
            height={80}
            sizes="80px"
            className="size-20 rounded-sm bg-surface object-contain"
          />
        )
        return (
          <li key={caption} className="grid gap-1 text-sm text-muted">
            {printArea && placement ? (
              <PlacedDesign
                {...{ printArea, placement, alt }}
                design={address}
                color={shownOn}
                className="size-20 rounded-sm bg-sunken"
                placeholder={flat}
              />
            ) : (
              flat
            )}
            {caption}
          </li>
        )
      })}
    </ul>
  )
}

/** The product as it will be printed; when nothing was placed, product and design side by side; nothing where there is neither. */
export function ItemPicture({ items }: { items: readonly [OrderPageItem, ...OrderPageItem[]] }) {
  const [item] = items
  const alt = altOfFirst(colorsOf(items)[0]?.name ?? item.name, item)
  const { color } = item
  // Where the front stays blank, the product's own picture would show what is not printed.
  const [side] = item.design ? [] : item.sides
  const design = side?.design.url ?? item.design
  if (item.productId === null && !item.imageAddress && !design) return null
  const { printArea, placement } = side ?? item
  const picture = imageAddress(item.imageAddress)
  const sideBySide = (
    <div className="flex shrink-0 -space-x-5 print:hidden">
      <Picture
        src={picture}
        alt=""
        width={160}
        height={160}
        sizes="96px"
        className="size-20 rounded-sm bg-sunken object-cover md:size-24"
      />
      {design && (
        <Picture
          src={design}
          alt={alt}
          width={96}
          height={96}
          sizes="56px"
          className="size-12 self-end rounded-sm border-2 border-surface bg-surface object-contain md:size-14"
        />
      )}
    </div>
  )
  if (!printArea || !placement || !design) return sideBySide
  return (
    <PlacedDesign
      {...{ printArea, placement, design, color }}
      alt={side ? '' : alt}
      className="size-20 shrink-0 rounded-sm bg-sunken md:size-24 print:hidden"
      placeholder={sideBySide}
    />
  )
}
