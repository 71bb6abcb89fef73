import { redirect } from 'react-router'
import { paths } from '#shared/paths.ts'

/** One address per page. */
export function loader() {
  return redirect(paths.projects, 301)
}
