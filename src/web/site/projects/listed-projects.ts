import type { Project } from '#shared/content/schemas/projects.ts'
import type { Shown } from '#shared/content/shown.ts'
import { paths } from '#shared/paths.ts'

/** A project as it is shown, or as it is stored. */
type AnyProject = { link: string; caseStudy: { slug: string } | null }
/** A project as lists show it. `id` is its place among all, `link` its own page if it has one; empty, it leads nowhere. */
type Listed<Any extends AnyProject> = Omit<Any, 'caseStudy'> & { id: number; featured: boolean }
export type ListedProject = Listed<Shown<Project>>

export function listProjects<Any extends AnyProject>({ projects }: { projects: readonly Any[] }): Listed<Any>[] {
  return projects.map(({ caseStudy, ...project }, index) => ({
    ...project,
    id: index + 1,
    featured: caseStudy !== null,
    link: caseStudy ? paths.project(caseStudy.slug) : project.link,
  }))
}

/** The projects with a page of their own, and what stands on it. */
export function listProjectPages<Any extends AnyProject>(content: {
  projects: readonly Any[]
}): { project: Listed<Any>; study: NonNullable<Any['caseStudy']> }[] {
  return listProjects(content).flatMap((project, index) => {
    const study = content.projects[index]?.caseStudy
    return study ? [{ project, study }] : []
  })
}
