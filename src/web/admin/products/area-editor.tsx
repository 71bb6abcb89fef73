import { useId, useState } from 'react'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import { hasShade, mockUpAddress, mockUpSizePx } from '#shared/design/mock-up.ts'
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

const blankSize = { width: mockUpSizePx, height: mockUpSizePx }
const ownPicture = ''
const texts = messages.adminPrintAreas

/** One area: drawn with the pointer or set in numbers, on a picture of the product or a drawn blank, and by size. */
export function AreaEditor({
  area: everySize,
  pictures,
  shownOn = null,
  colors,
  sizes,
  isEditing,
  onChange: onArea,
}: {
  area: PrintArea
  /** Those it may be shown on, the main one first. */
  pictures: readonly ShopImage[]
  /** The address of the picture that it is shown on; null for the main one. */
  shownOn?: string | null
  /** The product's colors: a blank is shown in the first. */
  colors: readonly string[]
  /** The product's sizes. */
  sizes: readonly string[]
  isEditing: boolean
  onChange: (area: PrintArea, shownOn: string | null) => void
}) {
  const hintId = useId()
  const [chosen, setSize] = useState('')
  const size = sizes.includes(chosen) ? chosen : ''
  const area = areaInSize(everySize, size)
  const picture = pictures.find((each) => each.address === shownOn) ?? pictures[0] ?? null
  const pictureSize = area.mock_up !== null || !picture ? blankSize : picture
  const address = area.mock_up !== null ? mockUpAddress(area.mock_up, colors[0] ?? '') : (picture?.address ?? null)
  const undrawn = area.mock_up === null ? [] : colors.filter((name) => !hasShade(name))
  const onChange = (changed: PrintArea) => onArea(withSize(everySize, size, changed), shownOn)

  function moveTo(place: string) {
    const mockUp = mockUps.find((name) => name === place) ?? null
    const shown = pictures.find((each) => each.address === place)
    const moved = { ...everySize, mock_up: mockUp }
    const ground = mockUp === null ? (shown ?? pictures[0] ?? blankSize) : blankSize
    onArea(withRectangle(moved, moved, ground), shown?.address ?? null)
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
              label={texts.shownOn}
              {...(undrawn.length > 0 && { hint: texts.drawnPale(undrawn) })}
              className="col-span-2"
              value={area.mock_up ?? shownOn ?? ownPicture}
              onChange={({ target: { value } }) => moveTo(value)}
            >
              <option value={ownPicture}>{texts.mainPicture}</option>
              {pictures.slice(1).map((each, index) => (
                <option key={each.address} value={each.address}>
                  {texts.picture(index + 2)}
                </option>
              ))}
              {mockUps.map((name) => (
                <option key={name} value={name}>
                  {texts.blank(name.replaceAll('-', ' '))}
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
        <Button tone="secondary" size="sm" onClick={() => onArea(withoutSize(everySize, size), shownOn)}>
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
