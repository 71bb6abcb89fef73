import { type FormSchema, isGroup, schemaIfPresent } from '#shared/content/form-schema.ts'
import { ChoiceField, OnOffField } from './choice-fields.tsx'
import { type FieldProps, type RenderField, useForm } from './form-context.ts'
import { controlOf } from './form-path.ts'
import { FormattedField } from './formatted-field.tsx'
import { AbsentableField, GroupField, GroupFields } from './group-field.tsx'
import { ListField } from './list-field.tsx'
import { NumberField } from './number-field.tsx'
import { PictureField } from './picture-field.tsx'
import { NewsPostField, ProductField } from './reference-fields.tsx'
import { TextField } from './text-field.tsx'

const renderField: RenderField = (field) => <FormField {...field} />

/** Lists and groups stay usable for whoever may only read: their entries are opened by buttons. */
const isLeaf = ({ type }: FormSchema) => type !== 'object' && type !== 'array'

/** The control of one value, chosen by its schema alone: a new kind of document needs no code here. */
function FormField({ schema, value, path }: FieldProps) {
  const present = schemaIfPresent(schema)
  const form = present ? { ...present, title: schema.title ?? present.title } : schema
  const { isReadOnly } = useForm()
  if (isReadOnly && isLeaf(form))
    return (
      <fieldset disabled className="min-w-0">
        <Control schema={schema} form={form} value={value} path={path} />
      </fieldset>
    )
  return <Control schema={schema} form={form} value={value} path={path} />
}

function Control({ schema, form, value, path }: FieldProps & { form: FormSchema }) {
  const isAbsentable = form !== schema
  const control = controlOf(form)
  if (control === 'product') return <ProductField schema={form} value={Number(value ?? 0)} path={path} />
  const isNumber = form.type === 'number' || form.type === 'integer'
  if (isNumber) {
    const number = typeof value === 'number' ? value : null
    return <NumberField schema={form} value={number} path={path} mayBeEmpty={isAbsentable} />
  }
  if (isAbsentable) return <AbsentableField {...{ schema, value, path, renderField }} />
  if (form.type === 'object')
    return <GroupField schema={form} value={isGroup(value) ? value : {}} path={path} renderField={renderField} />
  if (form.type === 'array')
    return <ListField schema={form} value={Array.isArray(value) ? value : []} path={path} renderField={renderField} />
  if (form.type === 'boolean') return <OnOffField schema={form} value={value === true} path={path} />
  const field = { schema: form, value: String(value ?? ''), path }
  if (control === 'formatted') return <FormattedField {...field} />
  if (control === 'news-post') return <NewsPostField {...field} />
  if (control === 'picture') return <PictureField {...field} />
  return form.enum ? <ChoiceField {...field} /> : <TextField {...field} />
}

/** All fields of a document. */
export function DocumentFields({ schema, value }: Pick<FieldProps, 'schema' | 'value'>) {
  return <GroupFields schema={schema} value={isGroup(value) ? value : {}} path="" renderField={renderField} />
}
