import { expect, test } from 'vitest'
import { projects as standard } from '#shared/content/projects/projects.ts'
import { type ProjectsContent, projectsContent } from '#shared/content/schemas/projects.ts'
import { listedPaths, loaderArgs } from '#test/helpers/content/loader-args.ts'
import { loadRoutes } from '#test/helpers/route-modules.ts'
import { searchedTexts, shownContent } from '#test/helpers/texts/shown-content.ts'
import { loader as readSitemap } from '#web/seo/sitemap.ts'
import { searchEntriesOf } from '#web/site/search/search-entries.ts'
import { loader as readProject } from './project.tsx'

const routes = await loadRoutes()

/** The page's data, or the status of its refusal. */
const pageOf = (slug: string, projects: ProjectsContent) =>
  readProject(loaderArgs({ projects }, { params: { slug } })).catch(
    (refused: { init: ResponseInit }) => refused.init.status,
  )

async function listedPages(projects: ProjectsContent) {
  const listed = await listedPaths(await readSitemap(loaderArgs({ projects }, { routes })))
  return listed.filter((path) => path.startsWith('/projects/'))
}

const [first, ...others] = standard.projects
if (!first?.caseStudy) throw new Error('the first project has a page')
const added = {
  ...first,
  title: 'Tool Library',
  client: 'Woodlawn Tool Library',
  caseStudy: { ...first.caseStudy, slug: 'tool-library', misprint: null, quote: null, pictures: [] },
}

const searched = await searchedTexts()

test('CNT-01: a project that is added gets a page, follows in turn, is listed in the sitemap and found by the search', async () => {
  const projects = { ...standard, projects: [...standard.projects, added] }
  expect(await pageOf('tool-library', projects)).toMatchObject({
    project: { id: 7, title: 'Tool Library' },
    pictures: [],
    next: { to: '/projects/smart-visions' },
  })
  expect(await pageOf('business-launch', projects)).toMatchObject({ next: { to: '/projects/tool-library' } })
  expect(await listedPages(projects)).toContain('/projects/tool-library')
  const entries = searchEntriesOf(routes, { ...searched, projects: shownContent('projects', projects) }).flatMap(
    (group) => group.entries,
  )
  expect(entries).toContainEqual(expect.objectContaining({ to: '/projects/tool-library', title: 'Tool Library' }))
})

test('CNT-01: a project that is removed or has lost its page is not found and not listed', async () => {
  for (const projects of [others, [{ ...first, caseStudy: null }, ...others]]) {
    expect(await pageOf('smart-visions', { ...standard, projects })).toBe(404)
    expect(await listedPages({ ...standard, projects })).toEqual([
      '/projects/platform-integration',
      '/projects/ecommerce-portal',
      '/projects/business-launch',
    ])
  }
})

test('the only project with a page leads to no next one, and leaves out the note about samples when it is none', async () => {
  const projects = { ...standard, projects: [{ ...added, isSample: false }] }
  expect(await pageOf('tool-library', projects)).toMatchObject({ next: undefined, note: '' })
})

test('two projects cannot have the same address', () => {
  const { error } = projectsContent.safeParse({ ...standard, projects: [first, ...others, first] })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['projects.6.caseStudy.slug'])
})
