import { expect, it } from 'vitest'
import { z } from 'zod'
import { completeValue, emptyValue, type FormSchema } from './form-schema.ts'
import { newsContent } from './schemas/news.ts'

const posts = (z.toJSONSchema(newsContent) as FormSchema).properties?.posts?.items ?? {}

it('a new post is a draft, and one that was published before there were drafts stays published', () => {
  expect(emptyValue(posts)).toMatchObject({ state: 'draft' })
  expect(completeValue(posts, { title: 'A second press' }, undefined)).toMatchObject({ state: 'published' })
})
