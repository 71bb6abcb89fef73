import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ComponentProps, useState } from 'react'
import { productLimits } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import type { ShopImage } from '#shared/shop-product.ts'
import { ariaDisabled } from '#web/admin/lib/aria-disabled.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'

const texts = messages.adminProducts

/** One picture: dragged by its handle, moved with buttons, described by an alternative text. */
export function PictureRow({
  image,
  index,
  count,
  isEditing,
  colors,
  handle,
  onMove,
  onAltText,
  onColor,
  onDelete,
}: {
  image: ShopImage
  index: number
  count: number
  isEditing: boolean
  /** Of the product. */
  colors: readonly string[]
  handle: ComponentProps<'span'>
  onMove: (to: number) => void
  onAltText: (text: string) => void
  onColor: (color: string) => void
  onDelete: () => void
}) {
  const [altText, setAltText] = useState(image.alt_text)
  const name = `picture ${index + 1}`
  const shownColor = image.color ?? ''
  // A color that the product has lost stays a choice while a picture has it.
  const choices = shownColor === '' || colors.includes(shownColor) ? colors : [...colors, shownColor]
  return (
    <li data-list="pictures" data-row={index} className="grid grid-cols-[4rem_minmax(0,1fr)] gap-3 bg-surface p-4">
      <span className="relative size-16 overflow-clip rounded-sm bg-sunken">
        <Picture
          src={image.address}
          alt={image.alt_text || `Picture ${index + 1} of the product`}
          width={64}
          height={64}
          sizes="64px"
          className="size-16 object-cover"
        />
      </span>
      <div className="grid min-w-0 gap-2">
        <div className="flex min-h-6 flex-wrap items-center gap-1">
          {index === 0 ? (
            <Badge tone="second">Main picture</Badge>
          ) : (
            <span className="fact text-muted">Picture {index + 1}</span>
          )}
          {isEditing && (
            // The key: Preact would take the span of another picture's number for this one, and the focus would be lost.
            <span key="controls" className="ml-auto flex">
              <span
                {...handle}
                className="tap inline-flex cursor-grab touch-none items-center justify-center text-muted active:cursor-grabbing"
              >
                <GripVertical size={16} aria-hidden="true" />
              </span>
              <IconButton
                label={`Move ${name} up`}
                {...ariaDisabled(index === 0)}
                onClick={() => index > 0 && onMove(index - 1)}
              >
                <ArrowUp size={16} aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Move ${name} down`}
                {...ariaDisabled(index === count - 1)}
                onClick={() => index < count - 1 && onMove(index + 1)}
              >
                <ArrowDown size={16} aria-hidden="true" />
              </IconButton>
              <IconButton label={`Delete ${name}`} onClick={onDelete}>
                <Trash2 size={16} aria-hidden="true" />
              </IconButton>
            </span>
          )}
        </div>
        {isEditing ? (
          <TextField
            label={`Alt text of ${name}`}
            isLabelHidden
            placeholder="What it shows, for whoever cannot see it"
            maxLength={productLimits.altText}
            value={altText}
            onChange={(event) => setAltText(event.target.value)}
            onBlur={() => altText.trim() !== image.alt_text && onAltText(altText.trim())}
          />
        ) : (
          <p className="text-sm text-muted">{image.alt_text || 'No alt text'}</p>
        )}
        {isEditing && choices.length > 0 && (
          <SelectField
            label={texts.pictureColor(name)}
            isLabelHidden
            value={shownColor}
            onChange={({ target }) => onColor(target.value)}
          >
            <option value="">{texts.everyColor}</option>
            {choices.map((color) => (
              <option key={color} value={color}>
                {texts.onlyColor(color)}
              </option>
            ))}
          </SelectField>
        )}
        {!isEditing && shownColor && <p className="text-sm text-muted">{texts.onlyColor(shownColor)}</p>}
      </div>
    </li>
  )
}
