import { type FormSchema, isGroup, schemaIfPresent, schemaOf } from '#shared/content/form-schema.ts'
import { type Library, mediaIdOf, resolvePicture } from '#shared/content/picture-value.ts'
import { messages } from '#shared/messages.ts'

/** A picture of a document and where it is: `text` is the field with its words, null where it has none. */
type Place = { path: (string | number)[]; value: unknown; text: { path: (string | number)[]; value: unknown } | null }

/** Every picture field of a document, filled or not. */
export function picturesOf(schema: FormSchema, value: unknown, path: readonly (string | number)[] = []): Place[] {
  const form = schemaOf(schemaIfPresent(schema) ?? schema, value)
  if (Array.isArray(value)) return value.flatMap((entry, at) => picturesOf(form.items ?? {}, entry, [...path, at]))
  if (!isGroup(value)) return []
  const fields = Object.entries(form.properties ?? {})
  return fields.flatMap(([name, field]): Place[] => {
    if (field.control !== 'picture') return picturesOf(field, value[name], [...path, name])
    const text = fields.find(([, { describes }]) => describes === name)?.[0]
    return [
      {
        path: [...path, name],
        value: value[name],
        text: text === undefined ? null : { path: [...path, text], value: value[text] },
      },
    ]
  })
}

/** The pictures of the library that a document shows, each once. */
export function mediaIdsOf(schema: FormSchema, value: unknown): number[] {
  return [...new Set(picturesOf(schema, value).map((each) => mediaIdOf(each.value)))].filter((id) => id !== null)
}

/** What the schema cannot tell: pictures that were deleted, and pictures that nobody has put into words. */
export function pictureProblems(schema: FormSchema, value: unknown, library: Library) {
  return picturesOf(schema, value).flatMap(({ path, value, text }) => {
    const id = mediaIdOf(value)
    if (id !== null && !library.has(id)) return [{ path, message: messages.content.pictureGone }]
    if (text?.value !== '' || resolvePicture(value, library) === null) return []
    const found = id === null ? undefined : library.get(id)
    if (!found) return [{ path: text.path, message: messages.content.empty }]
    return found.isDecorative || found.alt !== '' ? [] : [{ path: text.path, message: messages.content.noPictureText }]
  })
}
