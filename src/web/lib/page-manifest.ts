/* Which manifest of routes a page loads: vite.config.ts writes both, entry.server.tsx chooses (docs/decisions/0071). */

/** Of the administrator area, of the pages around it (sign-in, invitation, new password), or shown in its editor's preview alone. */
export function isStaffRoute(id: string): boolean {
  return id.startsWith('admin/') || id.startsWith('page-cases/')
}

/** The manifest without the routes of staff, beside the one with all; in development there is one for all pages. */
export function publicManifest(all: string): string {
  return all.replace(/manifest-(\w+\.js)$/, 'manifest-public-$1')
}
