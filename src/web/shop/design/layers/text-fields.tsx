import AlignCenter from 'lucide-react/icons/align-center'
import AlignLeft from 'lucide-react/icons/align-left'
import AlignRight from 'lucide-react/icons/align-right'
import { useId } from 'react'
import { type FaceName, faces } from '#shared/design/faces/faces.ts'
import samples from '#shared/design/faces/samples.json' with { type: 'json' }
import { layerLimits, type TextLayer } from '#shared/design/layers/layers.ts'
import { type Alignment, alignments, curveBounds, unitsPerSize } from '#shared/design/layers/lettering.ts'
import { messages } from '#shared/messages.ts'
import { TextAreaField } from '#web/ui/field.tsx'
import { MeasureField } from '../placement-fields.tsx'
import { ChoiceField } from './choice-field.tsx'
import { faceOf } from './use-shapes.ts'

const texts = messages.layers
const colors = Object.keys(texts.colors) as (keyof typeof texts.colors)[]
const { min: least, max: most } = layerLimits.size
const sampleRem = 1.25
const alignIcons: Record<Alignment, typeof AlignLeft> = { left: AlignLeft, center: AlignCenter, right: AlignRight }

/** What is written, in which face, color and curve. */
export function TextFields({
  layer,
  problem,
  textId,
  onChange,
}: {
  layer: TextLayer
  problem: string | null
  textId: string
  onChange: (change: Partial<TextLayer>, kind: string) => void
}) {
  const left = layerLimits.characters - layer.text.length
  return (
    <div className="grid gap-5">
      <TextAreaField
        id={textId}
        label={texts.text}
        rows={2}
        maxLength={layerLimits.characters}
        value={layer.text}
        hint={left < 40 ? texts.textHint(left) : undefined}
        error={problem}
        onChange={(event) => onChange({ text: event.target.value.normalize('NFC') }, 'text')}
      />
      <ChoiceField<FaceName>
        label={texts.face}
        value={layer.face}
        choices={faces}
        nameOf={(face) => texts.faces[face]}
        className="grid grid-cols-2 gap-2"
        choiceClass="grid h-11 items-center bg-surface px-3"
        onChoose={(face) => onChange({ face }, 'face')}
      >
        {(face) => <Sample face={face} />}
      </ChoiceField>
      <div className="flex flex-wrap items-end gap-x-2 gap-y-3">
        <ChoiceField
          label={texts.color}
          value={layer.color}
          choices={colors}
          nameOf={(color) => texts.colors[color]}
          className="flex flex-wrap gap-2"
          choiceClass="size-11 overflow-clip p-1 bg-surface"
          onChoose={(color) => onChange({ color }, 'color')}
        >
          {(color) => <span className="block size-full border border-line" style={{ backgroundColor: color }} />}
        </ChoiceField>
        <label className="grid gap-1.5 text-sm">
          {texts.otherColor}
          <input
            type="color"
            value={layer.color}
            onChange={(event) => onChange({ color: event.target.value }, 'color')}
            className="h-11 w-20 cursor-pointer rounded-sm border border-line-strong bg-surface p-1"
          />
        </label>
      </div>
      <div className="grid grid-cols-[8rem_1fr] gap-4">
        <MeasureField
          label={texts.size}
          name={texts.sizeName}
          unit={messages.designEditor.units.inches}
          value={Math.round(layer.size * 100) / 100}
          step={0.1}
          onChange={(size) => onChange({ size: Math.min(Math.max(size, least), most) }, 'size')}
        />
        <Curve layer={layer} onChange={(curve) => onChange({ curve }, 'curve')} />
      </div>
      {layer.text.includes('\n') && (
        <ChoiceField
          label={texts.align}
          value={layer.align}
          choices={alignments}
          nameOf={(align) => texts.alignments[align]}
          className="flex gap-2"
          choiceClass="grid size-11 place-items-center bg-surface"
          onChoose={(align) => onChange({ align }, 'align')}
        >
          {(align) => {
            const Icon = alignIcons[align]
            return <Icon size={18} aria-hidden="true" />
          }}
        </ChoiceField>
      )}
    </div>
  )
}

/** A face's name in its own letters, all faces in the same size. */
function Sample({ face }: { face: FaceName }) {
  const { d, width, height } = samples[face]
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      style={{ height: `${(height / unitsPerSize) * sampleRem}rem` }}
      className="max-w-full"
      aria-hidden="true"
    >
      <path d={d} fill="currentColor" />
    </svg>
  )
}

/** As far as the text can be bent; what it was bent by before it was shortened comes back with its length. */
function Curve({ layer, onChange }: { layer: TextLayer; onChange: (curve: number) => void }) {
  const id = useId()
  const furthest = layerLimits.curve
  const face = faceOf(layer.face)
  const { up, down } = face ? curveBounds(face, layer) : { up: furthest, down: furthest }
  const curve = Math.min(Math.max(layer.curve, -down), up)
  const isBound = up < furthest || down < furthest
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="flex justify-between text-sm font-semibold">
        {texts.curve}
        <span className="fact font-normal text-muted" aria-hidden="true">
          {texts.curveNow(curve)}
        </span>
      </label>
      <input
        id={id}
        type="range"
        min={-down}
        max={up}
        step={5}
        value={curve}
        aria-valuetext={texts.curveNow(curve)}
        aria-describedby={isBound ? `${id}-bounds` : undefined}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-11 w-full cursor-pointer accent-accent"
      />
      {isBound && (
        <p id={`${id}-bounds`} className="text-sm text-muted">
          {texts.curveBounds(up, down)}
        </p>
      )}
    </div>
  )
}
