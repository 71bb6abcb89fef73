/* Which manifest of routes a page loads: vite.config.ts writes both, entry.server.tsx chooses (docs/decisions/0071). */

/** Also of the pages around the area: sign-in, invitation, new password. */
export function isAdminRoute(id: string): boolean {
  return id.startsWith('admin/')
}

/** The manifest without the administrator's routes, beside the one with all; in development there is one for all pages. */
export function publicManifest(all: string): string {
  return all.replace(/manifest-(\w+\.js)$/, 'manifest-public-$1')
}
