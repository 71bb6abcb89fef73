import { formOf } from '#server/content/forms.ts'
import { standardStudio } from '#shared/brand/standard-studio.ts'
import { type FormSchema, isGroup } from '#shared/content/form-schema.ts'
import { packages as packagesContent } from '#shared/content/packages.ts'
import { fillDetails, placeholderValues } from '#shared/content/placeholders.ts'
import { type ContentName, type ContentOf, contentKinds } from '#shared/content/schemas/kinds.ts'
import { serviceLineSlugs } from '#shared/content/service-lines.ts'
import { services as servicesContent } from '#shared/content/services.ts'
import type { Shown } from '#shared/content/shown.ts'
import { standardDays } from '#shared/studio-days.ts'
import { shownContent, standardFacts } from './shown-content.ts'

/** The least that can be published: every list as short as it may be, every optional text empty. */
export function leastContent<Name extends ContentName>(name: Name): ContentOf<Name> {
  return contentKinds[name].schema.parse(leastOf(formOf(name), contentKinds[name].standard)) as ContentOf<Name>
}

export function shownLeast<Name extends ContentName>(name: Name): Shown<ContentOf<Name>> {
  return shownContent(name, leastContent(name))
}

function leastOf(schema: FormSchema, value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, schema.minItems ?? 0).map((each) => leastOf(schema.items ?? {}, each))
  if (isGroup(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, leastOf(schema.properties?.[name] ?? {}, field)]),
    )
  return isOptionalText(schema) ? '' : value
}

const isOptionalText = ({ type, control = '', minLength, describes }: FormSchema) =>
  type === 'string' && !describes && ['line', 'sentences', 'formatted'].includes(control) && !minLength

/** The lines and services of the standard texts, as pages show them. */
export const serviceLines = serviceLineSlugs.map((slug) => ({ ...filled(servicesContent)[slug], slug }))
export const services = serviceLines.flatMap((line) => line.services.map((each) => ({ ...each, line: line.slug })))

export const packages = packagesContent.groups.flatMap((group) => group.packages)
export const popularPackages = packages.filter(({ popular }) => popular)

/** Standard texts with what their placeholders stand for. */
export function filled<Texts>(texts: Texts): Texts {
  const values = placeholderValues(standardStudio, {
    year: new Date().getFullYear(),
    ...standardDays,
    ...standardFacts,
  })
  return JSON.parse(fillDetails(JSON.stringify(texts), values))
}
