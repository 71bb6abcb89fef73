import { type FormSchema, isGroup, schemaIfPresent, schemaOf } from '#shared/content/form-schema.ts'
import { type Library, resolvePicture, type ShownPicture } from '#shared/content/picture-value.ts'
import { fillingWith, type PlaceholderValues } from '#shared/content/placeholders.ts'
import type { ContentName, ContentOf } from '#shared/content/schemas/kinds.ts'
import type { Shown } from '#shared/content/shown.ts'
import { ownDetails } from '#shared/content/studio/own-details.ts'
import { fallbackImage } from '#shared/image-address.ts'
import { withoutDirectionMarks } from '#shared/text/direction-marks.ts'
import { formOf } from './forms.ts'
import { toRichText } from './rich-text.ts'

/** What placeholders stand for, which wording is said before a text is parsed, and the pictures of the library. */
type Showing = { choose: (text: string) => string; fill: (text: string) => string; library: Library }

const filledControls: readonly (string | undefined)[] = ['line', 'sentences', 'link', 'amount']

/** In a preview, where no picture is chosen yet. */
const missingPicture: ShownPicture = { name: 'none', src: fallbackImage, width: 1280, height: 960 }

/** A document as pages get it. Its wordings may ask for what it has itself, too. */
export function showDocument<Name extends ContentName>(
  name: Name,
  value: ContentOf<Name>,
  { values, library }: { values: PlaceholderValues; library: Library },
): Shown<ContentOf<Name>> {
  const filling = fillingWith({ ...values, ...ownDetails(name, value) })
  return showValue(formOf(name), value, { ...filling, library }) as Shown<ContentOf<Name>>
}

/** `value` has the structure of the schema (`completeValue`). */
export function showValue(schema: FormSchema, value: unknown, showing: Showing): unknown {
  if (value === null) return null
  const present = schemaIfPresent(schema)
  if (present) return showValue(present, value, showing)
  if (Array.isArray(value)) return value.map((entry) => showValue(schema.items ?? {}, entry, showing))
  if (isGroup(value)) {
    const fields = schemaOf(schema, value).properties ?? {}
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [
        name,
        showValue(fields[name] ?? {}, ownOrLibraryText(fields[name], field, value, showing), showing),
      ]),
    )
  }
  if (typeof value !== 'string') return value
  if (schema.control === 'formatted') return toRichText(withoutDirectionMarks(showing.choose(value)), showing.fill)
  if (schema.control === 'picture') return showPicture(value, showing.library)
  return filledControls.includes(schema.control) ? withoutDirectionMarks(showing.fill(value)) : value
}

function showPicture(value: string, library: Library): ShownPicture {
  const resolved = resolvePicture(value, library)
  if (!resolved) return missingPicture
  const { alt: _, ...picture } = resolved
  return picture
}

/** A picture without words of its own has those of the library. */
function ownOrLibraryText(
  schema: FormSchema | undefined,
  text: unknown,
  group: Record<string, unknown>,
  { library }: Showing,
): unknown {
  return schema?.describes && text === '' ? (resolvePicture(group[schema.describes], library)?.alt ?? '') : text
}
