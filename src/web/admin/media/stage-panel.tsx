import { useId, useState } from 'react'
import type { MediaRecord } from '#shared/contracts/media.ts'
import { messages } from '#shared/messages.ts'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { largestFrame, type Shape } from './crop-frame.ts'
import type { Edited } from './edited-media.ts'
import { MediaStage } from './media-stage.tsx'

const texts = messages.media

const shapes: Record<keyof typeof texts.shapes, Shape> = {
  free: null,
  square: 1,
  landscape: 4 / 3,
  wide: 3 / 2,
  upright: 4 / 5,
}
type ShapeName = keyof typeof shapes

/** The picture with its focal point and crop, and what a click on it sets. */
export function StagePanel({
  item,
  edited,
  isReadOnly,
  onChange,
}: {
  item: MediaRecord
  edited: Edited
  isReadOnly: boolean
  onChange: (change: Partial<Edited>) => void
}) {
  const [sets, setSets] = useState<'focus' | 'crop'>('focus')
  const [shape, setShape] = useState<ShapeName>('free')
  const hintId = useId()
  return (
    <Panel label={texts.focusAndCrop}>
      <div className="grid gap-4 p-4 md:p-5">
        {!isReadOnly && (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">{texts.stage}</legend>
            {(['focus', 'crop'] as const).map((each) => (
              <label
                key={each}
                className="inline-flex min-h-11 cursor-pointer items-center rounded-sm border border-line-strong px-4 text-sm font-semibold hover:border-text has-checked:border-text has-checked:bg-text has-checked:text-background has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
              >
                <input
                  type="radio"
                  name={`${hintId}-sets`}
                  checked={sets === each}
                  onChange={() => setSets(each)}
                  className="sr-only"
                />
                {texts[each]}
              </label>
            ))}
          </fieldset>
        )}
        <MediaStage
          item={item}
          sets={isReadOnly ? null : sets}
          focus={edited.focus}
          crop={edited.crop}
          shape={shapes[shape]}
          hintId={hintId}
          onFocus={(focus) => onChange({ focus })}
          onCrop={(crop) => onChange({ crop })}
        />
        {!isReadOnly && (
          <p id={hintId} className="text-sm text-muted">
            {sets === 'focus' ? texts.focusHint : texts.cropHint}
          </p>
        )}
        {!isReadOnly && sets === 'crop' && (
          <div className="flex flex-wrap items-end gap-3">
            <SelectField
              label={texts.shape}
              value={shape}
              onChange={({ target }) => {
                const next = target.value as ShapeName
                setShape(next)
                if (shapes[next] !== null) onChange({ crop: largestFrame(shapes[next], item) })
              }}
            >
              {Object.entries(texts.shapes).map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </SelectField>
            {edited.crop && (
              <Button
                tone="secondary"
                onClick={() => {
                  setShape('free')
                  onChange({ crop: null })
                }}
              >
                {texts.cropOff}
              </Button>
            )}
            {edited.crop && (
              <p className="fact py-3 text-muted">{texts.facts(edited.crop.width, edited.crop.height)}</p>
            )}
          </div>
        )}
      </div>
    </Panel>
  )
}
