import { z } from 'zod'
import { completeValue, type FormSchema } from '#shared/content/form-schema.ts'
import { type NewsletterContent, newsletterContent } from '#shared/content/schemas/newsletter.ts'

/** The schema as the JSON that the editor's form and the rendering walk. */
export const newsletterForm = z.toJSONSchema(newsletterContent) as unknown as FormSchema

/** What is stored may be incomplete: a field that it lacks is empty. */
export function completeNewsletter(stored: unknown): NewsletterContent {
  return completeValue(newsletterForm, stored, undefined) as NewsletterContent
}
