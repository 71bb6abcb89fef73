import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { gallery as galleryTexts } from '#shared/content/gallery.ts'
import { projects as content } from '#shared/content/projects/projects.ts'
import { testimonials as testimonialTexts } from '#shared/content/testimonials.ts'
import { sitePictures } from '#shared/site-pictures.ts'
import { GalleryGrid } from '#web/site/projects/gallery-grid.tsx'
import { listProjectPages, listProjects } from '#web/site/projects/listed-projects.ts'

const projects = listProjects(content)
const gallery = galleryTexts.pictures
const { testimonials } = testimonialTexts
const caseStudies = listProjectPages(content).map(({ study }) => study)

const slugs = ['smart-visions', 'platform-integration', 'ecommerce-portal', 'business-launch']
const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== ''

describe('projects (A §3, MKT-07)', () => {
  test('there are six, numbered from 1', () => {
    expect(projects.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('each has every field of the document and is marked as sample work (R-19)', () => {
    for (const project of projects) {
      expect(Object.keys(project).sort()).toEqual(
        [
          ...['id', 'image', 'imageAlt', 'title', 'category', 'tags', 'link', 'description', 'featured', 'year'],
          ...['client', 'isSample'],
        ].sort(),
      )
      for (const text of [project.title, project.category, project.description, project.client, project.imageAlt])
        expect(text).toSatisfy(isFilled)
      expect(sitePictures).toHaveProperty(project.image)
      expect(project.tags.length).toBeGreaterThan(0)
      expect(project.year).toBeGreaterThan(2000)
      expect(typeof project.featured).toBe('boolean')
      expect(project.isSample).toBe(true)
    }
  })

  test('four lead to a page of this site, two to another site (R-18)', () => {
    const links = projects.map(({ link }) => link)
    expect(links.filter((link) => link.startsWith('/'))).toEqual(slugs.map((slug) => `/projects/${slug}`))
    const outside = links.filter((link) => /^https?:\/\//.test(link)).map((link) => new URL(link).hostname)
    expect(outside).toHaveLength(2)
    // RFC 2606 reserves these host names, so such a link leads nowhere (SHL-22).
    expect(outside.filter((host) => /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)$/.test(host))).toEqual([])
  })
})

describe('project pages (RTE-07, MKT-08)', () => {
  test('exactly the four slugs have a case study', () => {
    expect(caseStudies.map(({ slug }) => slug)).toEqual(slugs)
  })

  test('each case study has its decisions, numbers, misprint, sample quote and pictures', () => {
    for (const { slug, decisions, numbers, misprint, quote, pictures } of caseStudies) {
      expect.soft(decisions.length, slug).toBeGreaterThanOrEqual(3)
      expect.soft(numbers, slug).toHaveLength(4)
      expect.soft(misprint?.paragraphs.length, slug).toBeGreaterThan(0)
      expect.soft(quote?.speaker, slug).toMatch(/^Sample quote, /)
      expect.soft(pictures.map(({ src }) => src)).toEqual([`case-${slug}-1`, `case-${slug}-2`])
    }
  })

  test('no paragraph is used twice', () => {
    const paragraphs = caseStudies.flatMap(({ lead, situation, built, decisions, misprint, quote }) => [
      ...[lead, quote?.text, misprint?.title, misprint?.fix, ...situation, ...built, ...(misprint?.paragraphs ?? [])],
      ...decisions.map(({ why }) => why),
    ])
    expect(new Set(paragraphs).size).toBe(paragraphs.length)
  })
})

describe('testimonials (A §3, MKT-09)', () => {
  test('there are four, with picture, stars, text, name and role, marked as samples (R-19)', () => {
    expect(testimonials).toHaveLength(4)
    for (const { image, imageAlt, text, name, role, isSample } of testimonials) {
      expect(sitePictures).toHaveProperty(image)
      for (const value of [imageAlt, text, name, role]) expect(value).toSatisfy(isFilled)
      expect(isSample).toBe(true)
    }
    expect(new Set(testimonials.map(({ image }) => image)).size).toBe(4)
  })

  test('stars are whole or half, up to five, and some are half', () => {
    const stars = testimonials.map((each) => each.stars)
    expect(stars.every((each) => each >= 0 && each <= 5 && Number.isInteger(each * 2))).toBe(true)
    expect(stars.some((each) => !Number.isInteger(each))).toBe(true)
  })
})

describe('gallery (A §2, A §3)', () => {
  test('there are eight pictures with src, title and caption (GAL-01, GAL-07)', () => {
    expect(gallery).toHaveLength(8)
    expect(new Set(gallery.map(({ src }) => src)).size).toBe(8)
    for (const { src, alt, title, caption } of gallery) {
      expect(sitePictures).toHaveProperty(src)
      for (const value of [alt, title, caption]) expect(value).toSatisfy(isFilled)
    }
  })

  test('a gallery without pictures shows that there are none, and only then (GAL-06)', () => {
    expect(renderToStaticMarkup(createElement(GalleryGrid, { pictures: [] }))).toContain('No images available')
    const one = { src: '/one.webp', alt: 'One', width: 4, height: 3, title: 'One', caption: 'Of one.', anchor: 'one' }
    expect(renderToStaticMarkup(createElement(GalleryGrid, { pictures: [one] }))).not.toContain('No images available')
  })
})
