import { z } from 'zod'
import { isContentAddress } from '#shared/content/address.ts'
import { marksIn, mostMarks } from '#shared/content/formatted-bounds.ts'
import { pricesIn } from '#shared/content/package-prices.ts'
import { isPictureValue, type PictureValue } from '#shared/content/picture-value.ts'
import { placeholders, unknownPlaceholder } from '#shared/content/placeholders.ts'
import { slugPattern } from '#shared/content/slug.ts'
import type { OwnDetail } from '#shared/content/studio/wordings.ts'
import { dollarsOf, isWrittenAmount } from '#shared/content/written-price.ts'
import { messages } from '#shared/messages.ts'
import { memoize, multilineText, text } from '../../contracts/fields.ts'

/*
 * The fields of content documents. What `meta` states is part of the JSON Schema that the editor's form is made from:
 * `title` is the label, `description` the help below it, `control` how it is edited.
 */

type FieldOptions = { help?: string; max?: number; optional?: true }
type TextOptions = FieldOptions & {
  /** What `{name}` may stand for in this text besides the general placeholders; filled where the text is used. */
  placeholders?: readonly string[]
  /** What `{with name: …}` may ask of this document; its help has to say so. */
  wordings?: readonly OwnDetail[]
}

const texts = messages.content

/** The name list is part of the message, so that whoever mistypes one sees which there are. */
function checkPlaceholders(
  field: z.ZodString,
  { placeholders: own = [], wordings }: Pick<TextOptions, 'placeholders' | 'wordings'> = {},
) {
  return field.superRefine((value, check) => {
    if (value !== '' && !/[^\p{C}\p{Z}]/u.test(value)) check.addIssue({ code: 'custom', message: texts.invisible })
    const unknown = unknownPlaceholder(value, own, wordings)
    if (unknown)
      check.addIssue({
        code: 'custom',
        message: texts.unknownPlaceholder(unknown, [...own, ...Object.keys(placeholders)]),
      })
  })
}

const withGeneralPlaceholders = memoize((field: z.ZodString) => checkPlaceholders(field))

function withPlaceholders(field: z.ZodString, options: Pick<TextOptions, 'placeholders' | 'wordings'>) {
  return options.placeholders || options.wordings ? checkPlaceholders(field, options) : withGeneralPlaceholders(field)
}

const trimmedLine = memoize((max: number) => text(max).trim())
const filledLine = memoize((max: number) => trimmedLine(max).min(1, texts.empty))
const trimmedText = memoize((max: number) => multilineText(max).trim())
const filledText = memoize((max: number) => trimmedText(max).min(1, texts.empty))
const withFewMarks = memoize((field: z.ZodString) =>
  withGeneralPlaceholders(field).refine((text) => marksIn(text) <= mostMarks, texts.tooManyMarks(mostMarks)),
)

/** What the form needs to know of a field. */
export function meta(
  title: string,
  control: string,
  { help, placeholders: own }: Pick<TextOptions, 'help' | 'placeholders'> = {},
) {
  return { title, control, ...(help ? { description: help } : {}), ...(own ? { placeholders: own } : {}) }
}

/** One line without formatting; an optional one may be empty, and its place on the page is then left out. */
export function line(title: string, { max = 120, optional, ...options }: TextOptions = {}) {
  const field = optional ? trimmedLine(max) : filledLine(max)
  return withPlaceholders(field, options).meta(meta(title, 'line', options))
}

/** Part of a heading that is printed out of register. */
export function misregistered() {
  return line('Words printed out of register', {
    max: 60,
    optional: true,
    help: 'A part of the heading, exactly as it stands there. Leave it empty for a plain heading.',
  })
}

/** Several sentences without formatting. */
export function sentences(title: string, { max = 1_000, optional, ...options }: TextOptions = {}) {
  const field = optional ? trimmedText(max) : filledText(max)
  return withPlaceholders(field, options).meta(meta(title, 'sentences', options))
}

/** Formatted text, kept as Markdown; pages get it as RichText (CNT-03). `max` is at most `longestFormatted`. */
export function formatted(title: string, { max = 4_000, optional, ...options }: FieldOptions = {}) {
  return withFewMarks(optional ? trimmedText(max) : filledText(max))
    .brand<'markdown'>()
    .meta(meta(title, 'formatted', options))
}
export type Markdown = z.infer<ReturnType<typeof formatted>>

export function link(title: string, { optional, ...options }: Omit<FieldOptions, 'max'> = {}) {
  return text(300)
    .trim()
    .refine((address) => (optional && address === '') || isContentAddress(address), texts.badLink)
    .meta(meta(title, 'link', options))
}

export function slug(title: string, options: Omit<FieldOptions, 'max' | 'optional'> = {}) {
  return text(80)
    .regex(slugPattern, texts.badSlug)
    .meta(meta(title, 'slug', options))
}

/** No two entries of the list may have the same slug: each is an address. `slugOf` may leave entries without one out. */
export function withUniqueSlugs<List extends z.ZodArray>(
  list: List,
  slugOf: (entry: z.output<List>[number]) => { slug: string; path: readonly string[] } | null,
): List {
  return list.superRefine((entries, check) => {
    const slugs = entries.map((entry, index) => ({ own: slugOf(entry), index }))
    checkDistinct(
      check,
      slugs.flatMap(({ own, index }) => (own ? [{ value: own.slug, path: [index, ...own.path] }] : [])),
    )
  })
}

/** A calendar day, as 2026-11-21. */
export function day(title: string, options: Omit<FieldOptions, 'max' | 'optional'> = {}) {
  return text(10)
    .refine((value) => z.iso.date().safeParse(value).success, texts.badDay)
    .meta(meta(title, 'day', options))
}

/** A time of the day, as 17:30; or none. */
export function timeOfDay(title: string, options: Omit<FieldOptions, 'max' | 'optional'> = {}) {
  return text(5)
    .refine((value) => value === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(value), texts.badTime)
    .meta(meta(title, 'time', options))
}

export function number(
  title: string,
  { min, max, step = 1, help }: { min: number; max: number; step?: number; help?: string },
) {
  return z
    .number(texts.badNumber(min, max))
    .min(min, texts.badNumber(min, max))
    .max(max, texts.badNumber(min, max))
    .multipleOf(step, texts.badStep(step))
    .meta(meta(title, 'number', help ? { help } : {}))
}

/** An amount as the pages write it: `$1,800`, or that of a package: `{price:web-starter}`. */
export function amount(title: string, { optional, ...options }: Omit<FieldOptions, 'max'> = {}) {
  return text(120)
    .trim()
    .refine(
      (price) =>
        (optional && price === '') ||
        isWrittenAmount(price) ||
        (`{${pricesIn(price)[0]}}` === price && !price.startsWith('{package:')),
      texts.badAmount,
    )
    .meta(meta(title, 'amount', options))
}

/** A price that pages also read (`$599`, `$79/mo`), or words. A number without its sign would be shown as words. */
export function priceOrWords(title: string, { max, ...options }: TextOptions & { max: number }) {
  const isPriceOrWords = (price: string) => !/^(?:\$|[\d.,\s]+(?:\/|$))/.test(price) || dollarsOf(price) !== null
  return withPlaceholders(filledLine(max).refine(isPriceOrWords, texts.badPrice), options).meta(
    meta(title, 'line', options),
  )
}

/** A drawn picture or one of the media library (CNT-08). */
export function picture(title: string, options: Omit<FieldOptions, 'max' | 'optional'> = {}) {
  const field = text(80)
    .refine(isPictureValue, texts.noPicture)
    .meta(meta(title, 'picture', options))
  return field as unknown as z.ZodType<PictureValue, PictureValue>
}

/**
 * What a screen reader says in place of the picture in the field `describes`. It may be empty where the media library has a
 * text for that picture or calls it decorative: the content service checks that, because schemas do not know the library.
 */
export function pictureText(describes: string) {
  const help =
    'Read out by screen readers: what is to be seen, in one sentence. Empty: what the library says of its picture.'
  return withGeneralPlaceholders(trimmedLine(300)).meta({ ...meta('Picture in words', 'line', { help }), describes })
}

/** `first`: what a new entry has; without it, the first of the values. */
export function choice<const Value extends string>(
  title: string,
  values: readonly Value[],
  { first, ...options }: Omit<FieldOptions, 'max' | 'optional'> & { first?: Value } = {},
) {
  return z.enum(values).meta({ ...meta(title, 'choice', options), ...(first ? { first } : {}) })
}

export function onOff(title: string, options: Omit<FieldOptions, 'max' | 'optional'> = {}) {
  return z.boolean().meta(meta(title, 'switch', options))
}

/** `of` names one entry in buttons: "Add a question". */
export function listOf<Item extends z.ZodType>(
  title: string,
  of: string,
  item: Item,
  { min = 0, max = 100, help }: { min?: number; max?: number; help?: string } = {},
) {
  return z
    .array(item)
    .min(min, texts.tooFew(of, min))
    .max(max, texts.tooMany(of, max))
    .meta({ ...meta(title, 'list', help ? { help } : {}), of })
}

/** An entry of a list whose entries are of several kinds: each kind has fields of its own, and its title names it in buttons. */
export function kindOfEntry<const Kind extends string, Shape extends z.core.$ZodLooseShape>(
  kind: Kind,
  title: string,
  shape: Shape,
) {
  return z.object({ kind: z.literal(kind), ...shape }).meta({ title, control: 'group' })
}

export function group<Shape extends z.core.$ZodLooseShape>(title: string, shape: Shape, help?: string) {
  return z.object(shape).meta(meta(title, 'group', help ? { help } : {}))
}

/** A group that may be absent, which is null: its place on the page is then left out. */
export function optionalGroup<Shape extends z.core.$ZodLooseShape>(title: string, shape: Shape, help?: string) {
  return group(title, shape)
    .nullable()
    .meta(meta(title, 'optional', help ? { help } : {}))
}

/** Entries that a page, an address or another text finds by one of their fields: each needs a value of its own. */
export function checkDistinct(
  check: z.core.$RefinementCtx,
  entries: readonly { value: string; path: PropertyKey[] }[],
) {
  const values = entries.map(({ value }) => value)
  for (const [index, { value, path }] of entries.entries())
    if (values.indexOf(value) < index) check.addIssue({ code: 'custom', message: texts.repeated(value), path })
}
