/**
 * Every number of the specifications, with its unit in the name; one file per topic, so that a page loads only its own. One
 * marked as specified, or by a ruling (R-nn), is not ours to change.
 */

export * from './constants/accounts.ts'
export * from './constants/administration.ts'
export * from './constants/bounds.ts'
export * from './constants/carousels.ts'
export * from './constants/cart.ts'
export * from './constants/catalogue.ts'
export * from './constants/orders.ts'
export * from './constants/screens.ts'
export * from './constants/time.ts'
export * from './constants/uploads.ts'
