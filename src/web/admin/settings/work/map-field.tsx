import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { isPinIgnored } from '#shared/address/moved-studio.ts'
import {
  drawingSize,
  type MapPosition,
  type MapProviderName,
  mapProviderNames,
  mapProviders,
  placeOnDrawing,
  positionDecimals,
  positionOnDrawing,
  type StudioMap,
} from '#shared/address/studio-map.ts'
import { messages } from '#shared/messages.ts'
import { sitePicture } from '#shared/site-pictures.ts'
import type { Studio } from '#shared/studio.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { StudioPin } from '#web/ui/map/studio-pin.tsx'
import { Picture } from '#web/ui/picture.tsx'

const texts = messages.adminSettings.work
const pixelsOfKey = 8
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
type Point = { x: number; y: number }
const middle: Point = { x: drawingSize.width / 2, y: drawingSize.height / 2 }

/** The provider, and the place by a pin on the drawn map or by its numbers. */
export function MapField({
  value,
  studio,
  errors,
  onChange,
}: {
  value: StudioMap
  /** As it is saved. */
  studio: Pick<Studio, 'street' | 'city'>
  errors: Readonly<Record<string, string>>
  onChange: (map: StudioMap) => void
}) {
  const place = (position: MapPosition) => onChange({ ...value, ...position })
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-lg font-bold">{texts.map}</legend>
      <p className="text-sm text-muted">{texts.mapHint}</p>
      {isPinIgnored(studio, value) && (
        <p className="max-w-prose border-l-3 border-marigold pl-3 text-sm">{texts.pinIgnored}</p>
      )}
      <PinOnDrawing value={value} onPlace={place} />
      <div className="grid items-start gap-5 md:grid-cols-3">
        <Degrees
          label={texts.latitude}
          name="map.latitude"
          value={value.latitude}
          most={85}
          error={errors['map.latitude']}
          onChange={(latitude) => place({ latitude, longitude: value.longitude })}
        />
        <Degrees
          label={texts.longitude}
          name="map.longitude"
          value={value.longitude}
          most={180}
          error={errors['map.longitude']}
          onChange={(longitude) => place({ latitude: value.latitude, longitude })}
        />
        <SelectField
          label={texts.provider}
          hint={texts.providerHint}
          error={errors['map.provider']}
          value={value.provider}
          onChange={({ target }) => onChange({ ...value, provider: target.value as MapProviderName })}
        >
          {mapProviderNames.map((name) => (
            <option key={name} value={name}>
              {mapProviders[name].label}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  )
}

/** A press anywhere moves the pin; only the pin itself is dragged, so that a swipe over the map scrolls the page. */
function PinOnDrawing({ value, onPlace }: { value: MapPosition; onPlace: (position: MapPosition) => void }) {
  const map = useRef<HTMLButtonElement>(null)
  /** From the pointer to the tip of the pin, while it is dragged. */
  const [grip, setGrip] = useState<Point | null>(null)
  /** After a move by keys, which leaves the name of the button as it was read out. */
  const [said, setSaid] = useState('')
  const placed = placeOnDrawing(value)
  const at = placed ?? middle

  function pointOf({ clientX, clientY }: MouseEvent): Point {
    const box = map.current?.getBoundingClientRect() ?? new DOMRect()
    const share = { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
    return { x: share.x * drawingSize.width, y: share.y * drawingSize.height }
  }

  function drag(event: PointerEvent) {
    if (!grip) return
    const { x, y } = pointOf(event)
    onPlace(positionOnDrawing({ x: x + grip.x, y: y + grip.y }))
  }

  function step(event: KeyboardEvent) {
    const direction = arrows[event.key]
    if (!direction) return
    event.preventDefault()
    const pixels = event.shiftKey ? 5 * pixelsOfKey : pixelsOfKey
    const position = positionOnDrawing({ x: at.x + direction[0] * pixels, y: at.y + direction[1] * pixels })
    setSaid(texts.pinAt(position.latitude, position.longitude))
    onPlace(position)
  }

  return (
    <div className="grid gap-2">
      <button
        ref={map}
        type="button"
        aria-label={`${texts.pin}: ${texts.pinAt(value.latitude, value.longitude)}`}
        className="relative block w-full max-w-3xl cursor-crosshair overflow-hidden rounded-md border border-line-strong p-0 disabled:cursor-not-allowed"
        onKeyDown={step}
        // Enter and the space bar click, too, but at no point of the map.
        onClick={(event) => event.detail > 0 && onPlace(positionOnDrawing(pointOf(event)))}
      >
        <Picture
          {...sitePicture('map-streets')}
          alt=""
          sizes="(min-width: 60rem) 48rem, 100vw"
          className="block w-full"
        />
        {placed && (
          <>
            <StudioPin at={placed} />
            {/* biome-ignore lint/a11y/noStaticElementInteractions: for pointers; the button around it takes the keys */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
            <span
              className="absolute size-14 -translate-x-1/2 -translate-y-5/6 cursor-grab touch-none active:cursor-grabbing"
              style={{
                left: `${(placed.x / drawingSize.width) * 100}%`,
                top: `${(placed.y / drawingSize.height) * 100}%`,
              }}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId)
                const { x, y } = pointOf(event)
                setGrip({ x: placed.x - x, y: placed.y - y })
              }}
              onPointerMove={drag}
              onPointerUp={() => setGrip(null)}
              onPointerCancel={() => setGrip(null)}
              onClick={(event) => event.stopPropagation()}
            />
          </>
        )}
      </button>
      <p role="status" className={placed ? 'sr-only' : 'text-sm text-muted'}>
        {placed ? said : texts.pinBeyond}
      </p>
    </div>
  )
}

/** Typed text, because an incomplete entry is not a number. */
function Degrees({
  label,
  name,
  value,
  most,
  error,
  onChange,
}: {
  label: string
  name: string
  value: number
  most: number
  error: string | undefined
  onChange: (degrees: number) => void
}) {
  const [typed, setTyped] = useState({ text: String(value), value })
  if (typed.value !== value) setTyped({ text: String(value), value })
  return (
    <TextField
      label={label}
      name={name}
      type="number"
      inputMode="decimal"
      step="any"
      min={-most}
      max={most}
      required
      error={error}
      value={typed.text}
      onChange={({ target }) => {
        const degrees = Number(target.valueAsNumber.toFixed(positionDecimals))
        const known = Number.isFinite(degrees) ? degrees : value
        setTyped({ text: target.value, value: known })
        onChange(known)
      }}
    />
  )
}
