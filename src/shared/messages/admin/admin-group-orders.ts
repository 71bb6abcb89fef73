/** Group orders in the administrator area. */
export const adminGroupOrders = {
  offered: 'Group orders',
  offeredHint: 'Its page lets an organizer share a link, on which everybody in a group enters a size.',
  title: 'Group orders',
  search: 'Search group orders',
  searchHint: 'Title, organizer or product',
  empty: 'No group orders yet',
  emptyHint:
    'A customer starts one on the page of a product that is open for group orders; a switch in the product’s form opens it.',
  of: 'Group',
  product: 'Product',
  organizer: 'Organizer',
  state: 'State',
  states: { open: 'Open', closed: 'Closed', paying: 'Being paid', ordered: 'Ordered' },
  people: 'People',
  pieces: 'Pieces',
  piecesOf: (pieces: number, goal: number) => `${pieces} of ${goal}`,
  deadline: 'Deadline',
  order: 'Order',
  heading: (title: string) => `Group order: ${title}`,
  perPerson: 'For each person',
} as const
