import { formOf } from '#server/content/forms.ts'
import { type Shown, showValue } from '#server/content/show-value.ts'
import { packages as packagesContent } from '#shared/content/packages.ts'
import { type ContentName, type ContentOf, contentKinds } from '#shared/content/schemas/kinds.ts'
import { serviceLineSlugs } from '#shared/content/service-lines.ts'
import { services as servicesContent } from '#shared/content/services.ts'

/** A standard document as pages get it, its placeholders left as they are. */
export function shownStandard<Name extends ContentName>(name: Name): Shown<ContentOf<Name>> {
  const shown = showValue(formOf(name), contentKinds[name].standard, (text) => text)
  return shown as Shown<ContentOf<Name>>
}

/** The lines and services of the standard texts, as they are written. */
export const serviceLines = serviceLineSlugs.map((slug) => ({ ...servicesContent[slug], slug }))
export const services = serviceLines.flatMap((line) => line.services.map((each) => ({ ...each, line: line.slug })))

export const packages = packagesContent.groups.flatMap((group) => group.packages)
export const popularPackages = packages.filter(({ popular }) => popular)
