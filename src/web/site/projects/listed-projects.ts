import type { CaseStudy, Project, ProjectsContent } from '#shared/content/schemas/projects.ts'
import { paths } from '#shared/paths.ts'

type Projects = Pick<ProjectsContent, 'projects'>

/** A project as lists show it. `id` is its place among all, `link` its own page if it has one; empty, it leads nowhere. */
export type ListedProject = Omit<Project, 'caseStudy'> & { id: number; featured: boolean }

export function listProjects({ projects }: Projects): ListedProject[] {
  return projects.map(({ caseStudy, ...project }, index) => ({
    ...project,
    id: index + 1,
    featured: caseStudy !== null,
    link: caseStudy ? paths.project(caseStudy.slug) : project.link,
  }))
}

/** The projects with a page of their own, and what stands on it. */
export function listProjectPages(content: Projects): { project: ListedProject; study: CaseStudy }[] {
  return listProjects(content).flatMap((project, index) => {
    const study = content.projects[index]?.caseStudy
    return study ? [{ project, study }] : []
  })
}
