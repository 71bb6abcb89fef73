import { messages } from '#shared/messages.ts'
import { type SitePictureName, sitePicture, sitePictureNames } from '#shared/site-pictures.ts'
import { SwitchField } from '#web/admin/fields/switch-field.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { type FieldProps, fieldId, useForm } from './form-context.ts'

/** `business-cards` as words. */
function wordsOf(name: string): string {
  const words = name.replaceAll(/[-_]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function ChoiceField({ schema, value, path }: FieldProps<string>) {
  const { problems, change } = useForm()
  return (
    <SelectField
      id={fieldId(path)}
      label={schema.title ?? ''}
      hint={schema.description}
      error={problems.get(path)}
      value={value}
      onChange={(event) => change(path, event.target.value)}
    >
      {(schema.enum ?? []).map((name) => (
        <option key={name} value={name}>
          {wordsOf(name)}
        </option>
      ))}
    </SelectField>
  )
}

const isPicture = (name: string): name is SitePictureName => sitePictureNames.some((known) => known === name)

/** A list of names and the chosen picture: to show all of them, the server would have to draw each first. */
export function PictureField(field: FieldProps<string>) {
  const picture = isPicture(field.value) ? sitePicture(field.value) : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-4">
      <ChoiceField {...field} />
      <span className="mt-1 flex h-20 items-center justify-center overflow-clip rounded-sm bg-sunken">
        {picture && <Picture {...picture} alt="" sizes="96px" className="size-full object-contain" />}
      </span>
    </div>
  )
}

export function OnOffField({ schema, value, path }: FieldProps<boolean>) {
  const { change } = useForm()
  return (
    <SwitchField
      label={schema.title ?? messages.siteEditor.thereIsOne}
      hint={schema.description}
      isOn={value}
      onChange={(isOn) => change(path, isOn)}
    />
  )
}
