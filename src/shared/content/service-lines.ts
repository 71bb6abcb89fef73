/** The lines of services: each has an address and a design of its own, so there are no others. */
export const serviceLineSlugs = ['creative-tech', 'branding', 'print'] as const
export type ServiceLineSlug = (typeof serviceLineSlugs)[number]
