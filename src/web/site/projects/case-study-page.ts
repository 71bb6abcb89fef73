import type { Route } from './+types/project'

/** What the page of a project is drawn from. */
export type CaseStudyPage = Route.ComponentProps['loaderData']
