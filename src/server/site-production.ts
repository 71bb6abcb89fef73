import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OpenSite, SiteBundle } from './product.ts'

/** The site as built into build/; its bundle carries its own React Router, so it is entered through one door only. */
export function builtSite(root: string): OpenSite {
  return async () => ({
    clientFolder: join(root, 'build/client'),
    fronts: [],
    async connect(services) {
      const bundle = (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as SiteBundle
      return bundle.entry.module.createSite(bundle, services)
    },
    close: async () => undefined,
  })
}
