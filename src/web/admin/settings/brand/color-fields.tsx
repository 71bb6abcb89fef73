import { useRef } from 'react'
import { isHexColor } from '#shared/brand/oklch.ts'
import {
  type BrandColorName,
  type BrandColors,
  brandColorNames,
  nearestReadable,
  problemsOfColor,
  standardColors,
} from '#shared/brand/palette.ts'
import { messages } from '#shared/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

const texts = messages.adminSettings.brand

/** Three colours, each checked while it is typed; one that cannot be read comes with the nearest that can. */
export function ColorFields({
  value,
  errors,
  onChange,
}: {
  value: BrandColors
  errors: Readonly<Record<string, string>>
  onChange: (value: BrandColors) => void
}) {
  const isStandard = brandColorNames.every((name) => value[name] === standardColors[name])
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 text-lg font-bold">{texts.colorsHeading}</legend>
      {brandColorNames.map((name) => (
        <ColorField
          key={name}
          name={name}
          value={value[name]}
          error={errors[`colors.${name}`]}
          onChange={(color) => onChange({ ...value, [name]: color })}
        />
      ))}
      {!isStandard && (
        <Button tone="quiet" size="sm" className="justify-self-start" onClick={() => onChange(standardColors)}>
          {texts.standardColors}
        </Button>
      )}
    </fieldset>
  )
}

function ColorField({
  name,
  value,
  error,
  onChange,
}: {
  name: BrandColorName
  value: string
  error: string | undefined
  onChange: (color: string) => void
}) {
  const { label, hint } = texts.colors[name]
  const color = value.trim().toLowerCase()
  const isColor = isHexColor(color)
  const [problem] = isColor ? problemsOfColor(name, color) : []
  const nearest = problem ? nearestReadable(name, color) : null
  const written = useRef<HTMLInputElement>(null)

  // The button goes with its problem, and the field takes over its focus.
  function takeNearest(readable: string) {
    onChange(readable)
    written.current?.focus()
  }

  return (
    <div className="grid gap-2">
      <Field
        label={label}
        hint={hint}
        error={problem ? texts.problem(problem) : isColor ? undefined : (error ?? texts.notAColor)}
      >
        {(control) => (
          <div className="flex gap-2">
            <input
              type="color"
              aria-label={texts.choose(label)}
              value={isColor ? color : standardColors[name]}
              onChange={({ target }) => onChange(target.value)}
              className="h-11 w-16 shrink-0 cursor-pointer rounded-sm border border-line-strong bg-surface p-1 disabled:cursor-not-allowed"
            />
            <input
              {...control}
              ref={written}
              name={`colors.${name}`}
              value={value}
              maxLength={9}
              spellCheck={false}
              autoComplete="off"
              onChange={({ target }) => onChange(target.value)}
            />
          </div>
        )}
      </Field>
      {nearest && (
        <Button tone="secondary" size="sm" className="justify-self-start" onClick={() => takeNearest(nearest)}>
          <span
            className="size-5 rounded-full border border-line-strong"
            style={{ backgroundColor: nearest }}
            aria-hidden="true"
          />
          {texts.takeNearest(nearest)}
        </Button>
      )}
    </div>
  )
}
