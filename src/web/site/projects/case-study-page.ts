import type { Route } from './+types/project'

/** The data of a project's page. */
export type CaseStudyPage = Route.ComponentProps['loaderData']
