import { useId } from 'react'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import { mockUpAddress, mockUpSizePx } from '#shared/design/mock-up.ts'
import { mockUps } from '#shared/design/mock-ups.ts'
import type { ShopImage } from '#shared/shop-product.ts'
import { FigureField } from '#web/admin/fields/figure-field.tsx'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { firstArea, withInchesHigh, withInchesWide, withRectangle } from './print-area.ts'
import { PrintAreaStage } from './print-area-stage.tsx'

const blankSize = { width: mockUpSizePx, height: mockUpSizePx }
const ownPicture = ''

/**
 * The area where customers place their design: drawn with the pointer or set in numbers, on the main picture or a drawn
 * blank.
 */
export function PrintAreaPanel({
  area,
  picture,
  color,
  isEditing,
  onChange,
}: {
  area: PrintArea | null
  picture: ShopImage | null
  color: string
  isEditing: boolean
  onChange: (area: PrintArea | null) => void
}) {
  const hintId = useId()
  const pictureSize = area?.mock_up != null || !picture ? blankSize : picture
  const address = area?.mock_up != null ? mockUpAddress(area.mock_up, color) : (picture?.address ?? null)

  return (
    <Panel label="Print area">
      <h2 className="border-b border-line px-5 py-3 text-base">Print area</h2>
      {area === null ? (
        <div className="grid justify-items-start gap-3 p-5 text-sm text-muted">
          <p>Without a print area, a design comes along as a file and is placed by hand.</p>
          {isEditing && (
            <Button
              tone="secondary"
              size="sm"
              onClick={() => onChange(firstArea(picture ?? blankSize, picture ? null : mockUps[0]))}
            >
              Add a print area
            </Button>
          )}
        </div>
      ) : (
        <div className="grid gap-4 p-5">
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
              <SelectField
                label="Shown on"
                className="col-span-2"
                value={area.mock_up ?? ownPicture}
                onChange={({ target: { value } }) => onChange(firstAreaOn(value))}
              >
                <option value={ownPicture}>The main picture</option>
                {mockUps.map((name) => (
                  <option key={name} value={name}>
                    Drawn blank: {name.replaceAll('-', ' ')}
                  </option>
                ))}
              </SelectField>
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
          {isEditing && (
            <Button tone="secondary" size="sm" onClick={() => onChange(null)}>
              Remove the print area
            </Button>
          )}
        </div>
      )}
    </Panel>
  )

  function firstAreaOn(mockUp: string): PrintArea {
    const isOwn = mockUp === ownPicture
    const kept = area ?? firstArea(blankSize, null)
    return withRectangle({ ...kept, mock_up: isOwn ? null : mockUp }, kept, isOwn && picture ? picture : blankSize)
  }
}

const sideNames = { x: 'From the left', y: 'From the top', width: 'Width', height: 'Height' }
