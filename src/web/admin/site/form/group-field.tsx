import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef } from 'react'
import { emptyValue, type FormSchema, schemaIfPresent } from '#shared/content/form-schema.ts'
import { messages } from '#shared/messages.ts'
import { SwitchField } from '#web/admin/fields/switch-field.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { type FieldProps, type RenderField, useForm } from './form-context.ts'
import { isWithin, joinPath } from './form-path.ts'

/** The fields of a group below each other; every field says to which place of the document it belongs. */
export function GroupFields({
  schema,
  value,
  path,
  renderField,
}: FieldProps<Record<string, unknown>> & { renderField: RenderField }) {
  // The kind of an entry is chosen when it is added.
  const fields = Object.entries(schema.properties ?? {}).filter(([, field]) => field.const === undefined)
  return fields.map(([name, field]) => (
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
  const isOfDocument = !group.path.includes('.')
  if (isOfDocument) return <FoldedGroup {...group} />
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-5 border-t border-line pt-4">
      <legend className="float-left text-base font-bold">{title}</legend>
      {description && <p className="clear-both -mt-4 text-sm text-muted">{description}</p>}
      <GroupFields {...group} />
    </fieldset>
  )
}

/** A document may have thirty of them: closed, they are its table of contents. */
function FoldedGroup(group: FieldProps<Record<string, unknown>> & { renderField: RenderField }) {
  const { problems } = useForm()
  const { title, description } = group.schema
  const problemCount = [...problems.keys()].filter((path) => isWithin(path, group.path)).length
  return (
    <details className="group rounded-sm border border-line open:pb-5">
      <summary className="flex min-h-12 list-none items-center gap-3 px-4 font-bold -outline-offset-2 hover:text-accent">
        <span className="min-w-0 flex-1">{title}</span>
        {problemCount > 0 && <Badge tone="danger">{messages.siteEditor.needsLook(problemCount)}</Badge>}
        <ChevronDown
          size={16}
          aria-hidden="true"
          className="shrink-0 transition-transform duration-(--quick) group-open:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-1 gap-5 px-4 pt-1">
        {description && <p className="text-sm text-muted">{description}</p>}
        <GroupFields {...group} />
      </div>
    </details>
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
