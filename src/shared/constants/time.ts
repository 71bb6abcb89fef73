/** The studio’s time zone. */

export const shopTimeZone = 'America/Los_Angeles'
