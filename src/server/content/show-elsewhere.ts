import { mediaIdsOf, pictureProblems } from '#server/platform/form-pictures.ts'
import type { FormSchema } from '#shared/content/form-schema.ts'
import { fillingWith } from '#shared/content/placeholders.ts'
import type { Content } from './content.ts'
import type { Pictures } from './context.ts'
import { showValue } from './show-value.ts'

/**
 * A document of another feature as its readers get it: placeholders filled, formatted text parsed, pictures with their address
 * and size; and what is wrong with its pictures and links.
 */
export type ShowElsewhere = (
  form: FormSchema,
  value: unknown,
) => Promise<{ shown: unknown; problems: { path: (string | number)[]; message: string }[] }>

export function createShowElsewhere({
  pictures,
  content,
}: {
  pictures: Pictures
  content: Pick<Content, 'placeholders' | 'deadLinks'>
}): ShowElsewhere {
  return async (form, value) => {
    const [values, library] = await Promise.all([content.placeholders(), pictures.read(mediaIdsOf(form, value))])
    return {
      shown: showValue(form, value, { ...fillingWith(values), library }),
      problems: [...pictureProblems(form, value, library), ...(await content.deadLinks(form, value))],
    }
  }
}
