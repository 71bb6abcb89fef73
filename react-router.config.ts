import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // Only the administrator has client loaders; parted from their pages they would be named in the manifest that everybody loads.
  splitRouteModules: false,
} satisfies Config
