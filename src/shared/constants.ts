/** Every number of the specifications, unit in the name, parted so that a page loads its own. A = document A, B = document B, R = ruling. */

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
