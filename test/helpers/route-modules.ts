import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ServerBuild } from 'react-router'
import routeTable from '#web/routes.ts'

type Routes = ServerBuild['routes']

const folder = join(import.meta.dirname, '../../src/web')

/** Every route with its module, as in the site's bundle. */
export async function loadRoutes(
  entries = routeTable as RouteConfigEntry[],
  parentId: string | undefined = undefined,
): Promise<Routes> {
  const routes: Routes = {}
  for (const { file, path, index, children = [], id = file.replace(/\.tsx?$/, '') } of entries) {
    routes[id] = { id, parentId, path, index, module: await import(join(folder, file)) }
    Object.assign(routes, await loadRoutes(children, id))
  }
  return routes
}
