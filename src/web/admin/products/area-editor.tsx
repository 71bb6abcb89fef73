import { useId, useState } from 'react'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import { mockUpAddress, mockUpSizePx } from '#shared/design/mock-up.ts'
import { mockUps } from '#shared/design/mock-ups.ts'
import { areaInSize } from '#shared/design/print-areas.ts'
import { messages } from '#shared/messages.ts'
import type { ShopImage } from '#shared/shop-product.ts'
import { FigureField } from '#web/admin/fields/figure-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { firstArea, withInchesHigh, withInchesWide, withRectangle } from './print-area.ts'
import { hasOwnArea, withoutSize, withSize } from './print-area-sizes.ts'
import { PrintAreaStage } from './print-area-stage.tsx'

export const blankSize = { width: mockUpSizePx, height: mockUpSizePx }
const ownPicture = ''
const texts = messages.adminPrintAreas

/** One area: drawn with the pointer or set in numbers, on a picture of the product or a drawn blank, and by size. */
export function AreaEditor({
  area: everySize,
  picture,
  color,
  sizes,
  isEditing,
  onChange: onArea,
}: {
  area: PrintArea
  picture: ShopImage | null
  color: string
  /** The product's sizes. */
  sizes: readonly string[]
  isEditing: boolean
  onChange: (area: PrintArea) => void
}) {
  const hintId = useId()
  const [chosen, setSize] = useState('')
  const size = sizes.includes(chosen) ? chosen : ''
  const area = areaInSize(everySize, size)
  const pictureSize = area.mock_up !== null || !picture ? blankSize : picture
  const address = area.mock_up !== null ? mockUpAddress(area.mock_up, color) : (picture?.address ?? null)
  const onChange = (changed: PrintArea) => onArea(withSize(everySize, size, changed))

  function moveTo(mockUp: string) {
    const isOwn = mockUp === ownPicture
    const moved = { ...everySize, mock_up: isOwn ? null : mockUp }
    onArea(withRectangle(moved, moved, isOwn && picture ? picture : blankSize))
  }

  return (
    <div className="grid gap-4">
      {sizes.length > 1 && (
        <SelectField
          label={texts.size}
          hint={texts.sizeHint}
          value={size}
          onChange={({ target: { value } }) => setSize(value)}
        >
          <option value="">{texts.everySize}</option>
          {sizes.map((each) => (
            <option key={each} value={each}>
              {hasOwnArea(everySize, each) ? texts.sizeWithOwn(each) : each}
            </option>
          ))}
        </SelectField>
      )}
      <PrintAreaStage
        area={area}
        address={address}
        pictureSize={pictureSize}
        isEditing={isEditing}
        hintId={hintId}
        onChange={(rectangle) => onChange(withRectangle(area, rectangle, pictureSize))}
      />
      <p id={hintId} className="text-sm text-muted">
        {isEditing ? 'Draw a rectangle, drag it, or pull its corner. ' : ''}
        {area.inches_wide} × {area.inches_high} in printed.
      </p>
      {isEditing && (
        <fieldset className="grid grid-cols-2 gap-3">
          <legend className="sr-only">Print area in figures</legend>
          {size === '' && (
            <SelectField
              label="Shown on"
              className="col-span-2"
              value={area.mock_up ?? ownPicture}
              onChange={({ target: { value } }) => moveTo(value)}
            >
              <option value={ownPicture}>The main picture</option>
              {mockUps.map((name) => (
                <option key={name} value={name}>
                  Drawn blank: {name.replaceAll('-', ' ')}
                </option>
              ))}
            </SelectField>
          )}
          {(['x', 'y', 'width', 'height'] as const).map((side) => (
            <FigureField
              key={side}
              label={`${sideNames[side]}, %`}
              value={area[side] * 100}
              step={0.1}
              onChange={(percent) => onChange(withRectangle(area, { ...area, [side]: percent / 100 }, pictureSize))}
            />
          ))}
          <FigureField
            label="Inches wide"
            value={area.inches_wide}
            step={0.01}
            onChange={(inches) => onChange(withInchesWide(area, inches, pictureSize))}
          />
          <FigureField
            label="Inches high"
            value={area.inches_high}
            step={0.01}
            onChange={(inches) => onChange(withInchesHigh(area, inches, pictureSize))}
          />
        </fieldset>
      )}
      {isEditing && hasOwnArea(everySize, size) && (
        <Button tone="secondary" size="sm" onClick={() => onArea(withoutSize(everySize, size))}>
          {texts.likeOthers(size)}
        </Button>
      )}
    </div>
  )
}

/** The first area of a product on its main picture, or on a blank while it has none. */
export function newArea(picture: ShopImage | null): PrintArea {
  return firstArea(picture ?? blankSize, picture ? null : mockUps[0])
}

const sideNames = { x: 'From the left', y: 'From the top', width: 'Width', height: 'Height' }
