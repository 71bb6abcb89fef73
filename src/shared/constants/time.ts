/** The studio’s clock. */

export const shopTimeZone = 'America/Los_Angeles' // IMP-10
