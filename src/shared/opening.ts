/** CNT-14: what has to hold before the shop opens, in the order in which the list shows it. */
export const openingItems = [
  'first_category',
  'first_product',
  'products',
  'reviews',
  'projects',
  'testimonials',
  'packages',
  'gallery',
  'about',
  'drawings',
  'stock',
  'texts',
  'days',
  'policies',
  'payments',
  'mail',
  'address',
  'countries',
  'backup',
  'second_step',
] as const
export type OpeningItemName = (typeof openingItems)[number]

/**
 * What an owner may leave as it is. Not among them is what misleads buyers or loses their money: invented products and words
 * of customers, unread policies, and a shop that takes no money, sends no mail or has no address.
 */
export const leavableItems = [
  'first_category',
  'first_product',
  'packages',
  'gallery',
  'drawings',
  'stock',
  'days',
  'countries',
  'backup',
  'second_step',
] as const satisfies OpeningItemName[]
export type LeavableItem = (typeof leavableItems)[number]

/** CNT-13: the steps of the set-up, in their order. */
/** The studio first: what the later steps mail already has its name. */
export const setupSteps = ['studio', 'account', 'brand', 'parts', 'connections'] as const
export type SetupStep = (typeof setupSteps)[number]
