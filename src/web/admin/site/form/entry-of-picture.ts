import { emptyValue, type FormSchema, schemaIfPresent } from '#shared/content/form-schema.ts'
import { mediaReference, wordsOfName } from '#shared/content/picture-value.ts'
import { controlOf } from './form-path.ts'

/** Files may be dropped on lists whose entries have a picture: the field that takes it; undefined for other lists. */
export function pictureFieldOf({ items = {} }: FormSchema): string | undefined {
  const fields = Object.entries((schemaIfPresent(items) ?? items).properties ?? {})
  return fields.find(([, field]) => controlOf(field) === 'picture')?.[0]
}

/** What a camera or a phone has named the file says nothing about it: `IMG_2034`, `20261125_101500`, `image`. */
const isWritten = (words: string) => /\p{L}{3,}/u.test(words) && !/\d{3,}|^(?:img|image|dsc|screenshot)\b/i.test(words)

/** An entry with this picture, and the name of its file as the title where somebody has written it. */
export function entryOfPicture(list: FormSchema, field: string, file: { id: number; name: string }) {
  const items = list.items ?? {}
  const entry = emptyValue(items) as Record<string, unknown>
  const title = Object.entries(items.properties ?? {}).find(
    ([, each]) => controlOf(each) === 'line' && each.minLength && !each.describes,
  )
  const words = wordsOfName(file.name)
  const titled = title && isWritten(words) ? { [title[0]]: words.slice(0, title[1].maxLength) } : {}
  return { ...entry, ...titled, [field]: mediaReference(file.id) }
}
