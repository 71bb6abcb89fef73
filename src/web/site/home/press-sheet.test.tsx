import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { sitePicture } from '#shared/site-pictures.ts'
import { shownContent } from '#test/helpers/texts/shown-content.ts'
import { Stamp } from '#web/layout/newsletter-stamp.tsx'
import type { RootData } from '#web/lib/layout-data.ts'
import type { HomeContent } from './home-content.ts'
import { PressSheet } from './press-sheet.tsx'

const texts = shownContent('home')
const logo = { url: `/uploads/logo/aa/${'0'.repeat(38)}/600.webp`, width: 600, height: 200 }
const marks = [/d="M60 330C60 170/, /d="M36 18c12 10/]

function render(root: RootData, hero: HomeContent['texts']['hero'] = texts.hero) {
  const content = { texts: { ...texts, hero } } as HomeContent
  const element = (
    <>
      <PressSheet content={content} />
      <Stamp />
    </>
  )
  const router = createMemoryRouter([{ id: 'root', path: '/', element, loader: () => root }], {
    hydrationData: { loaderData: { root } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('CNT-11: hero and stamp have leaf and drop for the studio that the product came as alone', () => {
  const standard = render({ studioName: 'Alder & Ink' })
  expect(marks.map((mark) => mark.test(standard))).toEqual([true, true])
  const lettered = render({ studioName: 'Blue Door', letters: 'BD' })
  expect(marks.map((mark) => mark.test(lettered))).toEqual([false, false])
  expect(lettered.match(/>BD</g)).toHaveLength(2)
  const pictured = render({ studioName: 'Blue Door', letters: 'BD', look: { logo } })
  expect(marks.map((mark) => mark.test(pictured))).toEqual([false, false])
  expect(pictured).toContain(`href="${logo.url}"`)
})

test('CNT-08: a picture of the owner’s takes the place of the drawing, and is loaded first', () => {
  const picture = { name: { name: 'media-7', ...sitePicture('gallery-mug-shelf') }, alt: 'Mugs on a shelf' }
  const html = render({ studioName: 'Alder & Ink' }, { ...texts.hero, picture })
  expect(html).toMatch(/<img [^>]*alt="Mugs on a shelf"[^>]*fetchPriority="high"/i)
  expect(html).not.toMatch(marks[0] ?? /./)
})
