import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OpenSite, SiteBundle } from './start-app.ts'

/** The site as built into build/; its bundle has its own copy of React Router, so it is used only through `SiteBundle`. */
export function builtSite(root: string): OpenSite {
  const file = pathToFileURL(join(root, 'build/server/index.js')).href
  const load = async () => (await import(file)) as SiteBundle
  return async () => ({
    clientFolder: join(root, 'build/client'),
    middleware: [],
    async facts() {
      const bundle = await load()
      return bundle.entry.module.readSiteFacts(bundle.routes)
    },
    async connect(services) {
      const bundle = await load()
      return bundle.entry.module.createSite(bundle, services)
    },
    close: async () => undefined,
  })
}
