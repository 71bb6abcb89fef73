import { redirect } from 'react-router'
import { paths } from '#shared/paths.ts'

/** one page, one address. */
export function loader() {
  return redirect(paths.projects, 301)
}
