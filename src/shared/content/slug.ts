/** The last part of an address: `smart-visions`. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
