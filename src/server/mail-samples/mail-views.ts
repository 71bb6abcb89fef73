import type { Content } from '#server/content/content.ts'
import { formOf } from '#server/content/forms.ts'
import type { Settings } from '#server/settings/settings.ts'
import { type FormSchema, isGroup } from '#shared/content/form-schema.ts'
import { mails } from '#shared/content/mails.ts'
import type { ContentPage } from '#shared/content/schemas/kinds.ts'
import type { MailsContent } from '#shared/content/schemas/mails.ts'
import { type MailSample, mailSamples } from './mail-samples.ts'
import { mailWords } from './mail-words.ts'
import { mailPreviewPath } from './preview-path.ts'

type View = { field: string; sample: MailSample }

/**
 * Which sample shows which words, for the editor: found by mailing the place of each word in its place. A field is in the first
 * sample that has it, a group is named instead of its fields where they are all in one, and every sample is in the list.
 */
export function mailViews(origin: string): ContentPage[] {
  const samples = mailSamples(origin, mailWords({ content: inPlaces(mails, formOf('mails'), '') as MailsContent }))
  const shown = samples.map((sample) => ({ sample, text: `${sample.subject}\n${sample.text}\n${sample.html}` }))
  const find = (field: string) => shown.find(({ text }) => text.includes(marked(field)))?.sample
  const views = viewsOf(mails, '', find)
  const left = shown.filter(({ sample }) => !views.some((view) => view.sample === sample))
  const groups = Object.keys(formOf('mails').properties ?? {})
  const further = left.flatMap(({ sample, text }) => {
    const field = mostShown(groups, text)
    return field === undefined ? [] : { field, sample }
  })
  const position = ({ sample }: View) => samples.indexOf(sample)
  const inOrder = [...views, ...further].toSorted((one, other) => position(one) - position(other))
  return inOrder.map(({ field, sample }) => ({
    ...{ field, label: sample.when, path: mailPreviewPath(nameOf(sample, samples)) },
  }))
}

/** Null for a sample that there is not; throws AppError `forbidden` for a token that opens nothing. */
export type ShowSample = (asked: {
  name: string
  token: string
  cookies: string | undefined
}) => Promise<MailSample | null>

/** The sample that the address of a preview names, with the words of the editor's draft and the prefix of the settings. */
export function showSampleOf(
  origin: string,
  content: Pick<Content, 'preview' | 'previewedMailWords'>,
  settings: Pick<Settings, 'shop'>,
): ShowSample {
  return ({ name, ...asked }) =>
    content.preview(asked, async () => {
      const { orderPrefix } = await settings.shop()
      const samples = mailSamples(origin, await content.previewedMailWords(), orderPrefix)
      return samples.find((sample) => nameOf(sample, samples) === name) ?? null
    })
}

/** `order-confirmation-2`: the second of its kind. */
function nameOf(sample: MailSample, samples: readonly MailSample[]): string {
  const ofKind = samples.filter(({ kind }) => kind === sample.kind)
  return `${sample.kind}-${ofKind.indexOf(sample) + 1}`
}

const marked = (field: string) => `«${field}»`
const within = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)
const isText = (value: unknown) => typeof value === 'string'

/** With its placeholders: a text may be filled into another one. */
function inPlaces(value: unknown, form: FormSchema, path: string): unknown {
  if (isText(value)) return [marked(path), ...(form.placeholders ?? []).map((name) => `{${name}}`)].join(' ')
  if (Array.isArray(value)) return value.map((entry, at) => inPlaces(entry, form.items ?? {}, within(path, String(at))))
  if (!isGroup(value)) return value
  const fields = Object.entries(value)
  return Object.fromEntries(
    fields.map(([name, each]) => [name, inPlaces(each, form.properties?.[name] ?? {}, within(path, name))]),
  )
}

function viewsOf(value: unknown, path: string, find: (field: string) => MailSample | undefined): View[] {
  if (isText(value)) {
    const sample = find(path)
    return sample ? [{ field: path, sample }] : []
  }
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([name, each]) => viewsOf(each, within(path, name), find))
  const [first] = inner
  const isOne = path !== '' && first !== undefined && inner.every(({ sample }) => sample === first.sample)
  return isOne ? [{ field: path, sample: first.sample }] : inner
}

/** The part of the texts that is most of a mail. */
function mostShown(groups: readonly string[], text: string): string | undefined {
  const countOf = (group: string) => text.split(`«${group}.`).length
  return groups.toSorted((one, other) => countOf(other) - countOf(one))[0]
}
