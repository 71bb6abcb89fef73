import { formOf } from '#server/content/forms.ts'
import { showValue } from '#server/content/show-value.ts'
import { standardMailLook } from '#server/platform/mail/mail-look.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { standardStudio } from '#shared/brand/standard-studio.ts'
import { mails } from '#shared/content/mails.ts'
import { fillingWith, placeholderValues } from '#shared/content/placeholders.ts'
import type { MailsContent } from '#shared/content/schemas/mails.ts'
import { standardDays } from '#shared/studio-days.ts'

/** The words of all mails as a studio's templates get them without a database; of the standard texts unless others are given. */
export function mailWords({ content = mails, studio = standardStudio } = {}): MailWords {
  const values = placeholderValues(studio, { year: new Date().getFullYear(), pressDays: standardDays.pressDays })
  const shown = showValue(formOf('mails'), content, {
    ...fillingWith(values),
    library: new Map(),
  })
  return { ...(shown as MailsContent), studio: studio.name, look: standardMailLook }
}
