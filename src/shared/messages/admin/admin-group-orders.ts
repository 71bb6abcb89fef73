/** Group orders in the administrator area. */
export const adminGroupOrders = {
  offered: 'Group orders',
  offeredHint: 'Its page lets an organizer share a link, on which everybody in a group enters a size.',
  heading: (title: string) => `Group order: ${title}`,
  perPerson: 'For each person',
} as const
