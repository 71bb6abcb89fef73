import { clsx } from 'clsx'
import { useId } from 'react'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import { mockUpAddress, mockUpSizePx } from '#shared/design/mock-up.ts'
import { areaInSize, firstSideOf, type PrintSide } from '#shared/design/print-areas.ts'
import { imageAddress } from '#shared/image-address.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { ChangingText } from '#web/lib/changing-text.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { showSide, sideKey, useDraft, useShownSide, useSidesCents } from './design-store.ts'
import { PlacedDesign } from './placed-design.tsx'

const texts = messages.designEditor

type Choice = { color: string; size: string }

/** All sides of the product together, as they will be printed; the chosen one is edited. Arrow keys go from side to side. */
export function SideTabs({
  draftKey,
  printArea,
  sides,
  picture,
  ...choice
}: Choice & {
  draftKey: string
  printArea: PrintArea
  sides: readonly PrintSide[]
  /** The product's main picture. */
  picture: string | null
}) {
  const name = useId()
  const shown = useShownSide(draftKey)
  const added = useSidesCents(draftKey, sides)
  const first = { ...printArea, name: '', image_address: null, price_cents: 0 }
  return (
    <fieldset className="noscript:hidden min-w-0">
      <legend className="text-sm font-semibold">
        {texts.sides} <span className="ml-3 font-normal text-muted">{texts.sidesHint}</span>
      </legend>
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2.5">
        {[first, ...sides].map((side) => (
          <SideTab
            key={side.name}
            group={name}
            title={side.name || texts.firstSide[firstSideOf(printArea)]}
            isShown={side.name === (sides.some((each) => each.name === shown) ? shown : '')}
            draftKey={sideKey(draftKey, side.name)}
            picture={side.image_address ?? picture}
            onChoose={() => showSide(draftKey, side.name)}
            {...{ side, ...choice }}
          />
        ))}
      </div>
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        <ChangingText>{added > 0 ? texts.sidesTotal(formatCents(added)) : ''}</ChangingText>
      </p>
    </fieldset>
  )
}

function SideTab({
  group,
  title,
  side,
  isShown,
  draftKey,
  picture,
  color,
  size,
  onChoose,
}: Choice & {
  group: string
  title: string
  side: PrintSide
  isShown: boolean
  draftKey: string
  picture: string | null
  onChoose: () => void
}) {
  const draft = useDraft(draftKey)
  const bare = side.mock_up ? mockUpAddress(side.mock_up, color) : imageAddress(picture)
  const placeholder = (
    <Picture
      src={bare}
      alt=""
      width={mockUpSizePx}
      height={mockUpSizePx}
      sizes="160px"
      className="aspect-square w-full object-cover"
    />
  )
  return (
    <label
      className={clsx(
        'relative grid cursor-pointer gap-1.5 rounded-sm border bg-surface p-1.5 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isShown ? 'border-text ring-1 ring-text' : 'border-line-strong hover:border-text',
      )}
    >
      <input
        type="radio"
        name={group}
        checked={isShown}
        onChange={onChoose}
        aria-label={texts.sideOf(title, draft !== null)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span className="block overflow-clip bg-sunken">
        {draft?.placement ? (
          <PlacedDesign
            printArea={areaInSize(side, size)}
            placement={draft.placement}
            design={draft.url}
            color={color}
            alt=""
            className="block aspect-square w-full"
            placeholder={placeholder}
          />
        ) : (
          placeholder
        )}
      </span>
      <span className="flex items-baseline justify-between gap-2 px-1 pb-0.5 text-sm">
        <span className={clsx('truncate', isShown && 'font-semibold')}>{title}</span>
        {side.price_cents > 0 && (
          <span className="fact text-muted">{texts.sidePrice(formatCents(side.price_cents))}</span>
        )}
      </span>
    </label>
  )
}
