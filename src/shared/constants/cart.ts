/** What one cart holds. */

export const quantity = {
  min: 1, // specified
  maxWhenStockUnknown: 99, // specified
  maxPerLine: 999,
} as const

/** Of the sides that are printed besides the first, and letters of a side's name. */
export const sideLimits = { more: 5, name: 40 } as const

export const cartLimits = {
  lines: 100,
  units: 9_999,
} as const

/** How long the cart waits after a change before it queries the server again. */
export const cartCheckDelayMs = 300
