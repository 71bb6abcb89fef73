import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // Only the administrator's routes have client loaders. Split from their pages, they would be listed in the manifest that
  // every page loads.
  splitRouteModules: false,
} satisfies Config
