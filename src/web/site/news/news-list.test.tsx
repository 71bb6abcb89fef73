import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { sitePicture } from '#shared/site-pictures.ts'
import { NewsList } from './news-list.tsx'

const paragraph = (text: string) => ({ kind: 'paragraph', children: [text] }) as const

test('R-20: posts are listed with their date, text and link', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <NewsList
        posts={[
          {
            title: 'A second press',
            date: '2026-11-01',
            slug: 'second-press',
            text: [paragraph('It is blue.'), paragraph('It is loud.')],
            picture: { name: { name: 'studio-press', ...sitePicture('studio-press') }, alt: 'The press' },
            link: { label: 'See what it prints', to: '/gallery' },
          },
          {
            ...{ title: 'We moved', slug: 'moved', date: '2026-01-31', text: [paragraph('Two doors down.')] },
            ...{ picture: null, link: null },
          },
        ]}
      />
    </MemoryRouter>,
  )
  expect(html.match(/<article/g)).toHaveLength(2)
  expect(html.indexOf('A second press')).toBeLessThan(html.indexOf('We moved'))
  expect(html).toContain('<time dateTime="2026-11-01">November 1, 2026</time>')
  expect(html).toContain('<time dateTime="2026-01-31">January 31, 2026</time>')
  for (const text of ['It is blue.', 'It is loud.', 'Two doors down.', 'alt="The press"', 'href="/gallery"'])
    expect(html).toContain(text)
})
