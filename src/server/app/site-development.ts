import type { OpenSite, SiteBundle } from './start-app.ts'

/** The site from its sources, with live reload, on the app's own services and database. */
export function developmentSite(root: string): OpenSite {
  return async () => {
    const { createServer } = await import('vite')
    const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' })
    const load = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as SiteBundle
    return {
      clientFolder: null,
      middleware: [
        (request, response) =>
          new Promise((resolve, reject) => {
            response.once('close', () => resolve(true))
            vite.middlewares(request, response, (error: unknown) => (error ? reject(error) : resolve(false)))
          }),
      ],
      async facts() {
        const bundle = await load()
        return bundle.entry.module.readSiteFacts(bundle.routes)
      },
      async connect(services) {
        return async (request) => {
          const bundle = await load()
          return await bundle.entry.module.createSite(bundle, services)(request)
        }
      },
      close: () => vite.close(),
    }
  }
}
