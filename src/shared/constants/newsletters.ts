/** How fast a newsletter leaves: below what mail services let a small sender send, and gentle with the reputation of a new one. */
export const newsletterMailsPerMinute = 60

/** So many refusals of an address in a row, and it gets no newsletters any more. */
export const bouncesUntilMarked = 3

/** A recipient whose mail server asks to come later is tried so many times. */
export const newsletterAttempts = 5

/** Several times what anybody reads to its end. */
export const mostNewsletterBlocks = 30
