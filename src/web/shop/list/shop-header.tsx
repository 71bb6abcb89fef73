import type { ShopContent } from '#shared/content/schemas/shop.ts'
import { messages } from '#shared/messages.ts'

type Texts = Pick<ShopContent, 'heading' | 'lead'>

export function ShopHeader({ texts, total }: { texts: Texts; total: number | null }) {
  return (
    <header className="grid-12 items-end gap-y-5 pt-8 pb-7 md:pt-16 md:pb-14">
      <h1 className="misregister col-span-12 w-fit text-4xl leading-[0.9] md:col-span-6" data-word={texts.heading}>
        {texts.heading}
      </h1>
      <p className="col-span-12 max-w-prose text-muted md:text-lg md:col-span-6 md:justify-self-end">
        {texts.lead}
        {total !== null && <span className="sr-only"> {messages.shop.count(total)}</span>}
      </p>
    </header>
  )
}
