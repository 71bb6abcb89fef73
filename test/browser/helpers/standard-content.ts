import type { Services } from '#server/app/services.ts'
import { formOf } from '#server/content/forms.ts'
import { showValue } from '#server/content/show-value.ts'
import { fillPlaceholders, placeholderValues } from '#shared/content/placeholders.ts'
import { contentKinds } from '#shared/content/schemas/kinds.ts'
import { standardStudio } from '#shared/studio.ts'

const values = placeholderValues(standardStudio, 2026)

/** The site's texts as pages get them before anybody has changed one, for a site without a database. */
export const standardContent: Pick<Services['content'], 'shown'> = {
  async shown(name) {
    const shown = showValue(formOf(name), contentKinds[name].standard, (text) => fillPlaceholders(text, values))
    return shown as Awaited<ReturnType<typeof standardContent.shown<typeof name>>>
  },
}
