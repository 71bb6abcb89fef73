import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { emptyValue, type FormSchema } from '#shared/content/form-schema.ts'
import { projectsContent } from '#shared/content/schemas/projects.ts'
import { testimonialsContent } from '#shared/content/schemas/testimonials.ts'
import { NumberField } from './number-field.tsx'

/** What the field of a number shows in a new entry of a list. */
function shownIn(schema: z.ZodType, list: string, name: string): string {
  const entry = (z.toJSONSchema(schema) as FormSchema).properties?.[list]?.items ?? {}
  const value = (emptyValue(entry) as Record<string, number>)[name] ?? null
  const field = { schema: entry.properties?.[name] ?? {}, value, path: name, mayBeEmpty: false }
  return /value="([^"]*)"/.exec(renderToStaticMarkup(<NumberField {...field} />))?.[1] ?? ''
}

test('CNT-05: a new entry has no number where 0 is none that fits', () => {
  expect(shownIn(projectsContent, 'projects', 'year')).toBe('')
  expect(shownIn(testimonialsContent, 'testimonials', 'stars')).toBe('0')
})
