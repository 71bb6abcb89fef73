import { imageAddress } from '#shared/image-address.ts'
import { messages } from '#shared/messages.ts'
import type { OrderPageItem } from '#shared/order/order-page.ts'
import { PlacedDesign } from '#web/shop/design/placed-design.tsx'
import { Picture } from '#web/ui/picture.tsx'

const texts = messages.orderPage

export function ItemSides({ item }: { item: OrderPageItem }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-4 print:hidden">
      {item.sides.map(({ name, design, placement, printArea }) => (
        <li key={name} className="grid gap-1 text-sm text-muted">
          <PlacedDesign
            {...{ printArea, placement, design: design.url, color: item.color }}
            alt={messages.cart.designOnSide(item.name, name)}
            className="size-20 rounded-sm bg-sunken"
            placeholder={
              <Picture
                src={design.url}
                alt={messages.cart.designOnSide(item.name, name)}
                width={80}
                height={80}
                sizes="80px"
                className="size-20 rounded-sm bg-surface object-contain"
              />
            }
          />
          {name}
        </li>
      ))}
    </ul>
  )
}

/** The product as it will be printed; when nothing was placed, product and design side by side. */
export function ItemPicture({ item }: { item: OrderPageItem }) {
  const { printArea, placement, design, color } = item
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
          alt={texts.designOf(item.name)}
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
      alt={texts.designOf(item.name)}
      className="size-20 shrink-0 rounded-sm bg-sunken md:size-24 print:hidden"
      placeholder={sideBySide}
    />
  )
}
