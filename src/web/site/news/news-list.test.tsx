import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { summaryOf } from '#shared/content/news-posts.ts'
import { sitePicture } from '#shared/site-pictures.ts'
import { NewsList } from './news-list.tsx'
import { type NewsPost, toListed } from './news-post.ts'

const paragraph = (text: string) => ({ kind: 'paragraph', children: [text] }) as const
const post: NewsPost = {
  ...{ title: 'A second press', slug: 'second-press', state: 'published', date: '2026-11-01', time: '' },
  ...{ text: [paragraph('It is blue.'), paragraph('It is loud.')], summary: '', link: null, earlier: [] },
  picture: { name: { name: 'studio-press', ...sitePicture('studio-press') }, alt: 'The press' },
}

test('R-20, CNT-09: posts are listed with their date, how they begin, and the link to their page', () => {
  const now = new Date('2026-11-25T12:00:00Z')
  const moved: NewsPost = { ...post, title: 'We moved', slug: 'moved', date: '2026-01-31', summary: 'Two doors down.' }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <NewsList posts={[post, { ...moved, picture: null }].map((each) => toListed(each, now))} readOn="Read on" />
    </MemoryRouter>,
  )
  expect(html.match(/<article/g)).toHaveLength(2)
  expect(html.indexOf('A second press')).toBeLessThan(html.indexOf('We moved'))
  expect(html).toContain('<time datetime="2026-11-01">November 1, 2026</time>')
  expect(html).toContain('<time datetime="2026-01-31">January 31, 2026</time>')
  for (const text of ['It is blue. It is loud.', 'Two doors down.', 'alt="The press"', 'href="/news/moved"'])
    expect(html).toContain(text)
  expect(html).not.toContain('Draft')
})

test('CNT-09: the summary of a long post without one ends at a word', () => {
  const long = summaryOf({ summary: '', text: [paragraph('Ink dries. '.repeat(60))] })
  expect(long).toMatch(/^Ink dries\. .*(Ink|dries\.) …$/)
  expect(long.length).toBeLessThan(224)
})
