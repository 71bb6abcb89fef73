import { useRef } from 'react'
import { emptyValue, type FormSchema, schemaIfPresent } from '#shared/content/form-schema.ts'
import { messages } from '#shared/messages.ts'
import { SwitchField } from '#web/admin/fields/switch-field.tsx'
import { type FieldProps, type RenderField, useForm } from './form-context.ts'
import { joinPath } from './form-path.ts'

/** The fields of a group below each other; every field says to which place of the document it belongs. */
export function GroupFields({
  schema,
  value,
  path,
  renderField,
}: FieldProps<Record<string, unknown>> & { renderField: RenderField }) {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => (
    <div key={name} className="min-w-0" data-path={joinPath(path, name)}>
      {renderField({ schema: field, value: value[name], path: joinPath(path, name) })}
    </div>
  ))
}

export function GroupField(group: FieldProps<Record<string, unknown>> & { renderField: RenderField }) {
  const { title, description } = group.schema
  // An entry of a list: the entry's own line names it.
  if (!title)
    return (
      <div className="grid grid-cols-1 gap-5">
        <GroupFields {...group} />
      </div>
    )
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-5 border-t border-line pt-4">
      <legend className="float-left mb-1 text-base font-bold">{title}</legend>
      {description && <p className="clear-both text-sm text-muted">{description}</p>}
      <GroupFields {...group} />
    </fieldset>
  )
}

/** A part that may be absent: a switch, and the part while it is on. Switched on again, it is what it was. */
export function AbsentableField({ schema, value, path, renderField }: FieldProps & { renderField: RenderField }) {
  const { change } = useForm()
  const present: FormSchema = schemaIfPresent(schema) ?? {}
  const last = useRef<unknown>(null)
  if (value !== null) last.current = value
  const title = schema.title ?? present.title ?? ''
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4">
      <legend className="float-left mb-2 text-sm font-semibold">{title}</legend>
      <SwitchField
        label={messages.siteEditor.thereIsOne}
        hint={schema.description}
        isOn={value !== null}
        onChange={(isOn) => change(path, isOn ? (last.current ?? emptyValue(present)) : null)}
      />
      {/* A group would repeat the name that stands above the switch. */}
      {value !== null &&
        renderField({ schema: { ...present, title: present.properties ? undefined : title }, value, path })}
    </fieldset>
  )
}
