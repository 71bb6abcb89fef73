/** Argon2id's cost; m is memory in KiB, t the passes over it, p the lanes. */
export type PasswordCost = { m: number; t: number; p: number }

/** RFC 9106 (reliability D5). In a module of its own, so that tests that are not about it sign in at a lower one. */
export const passwordCost: PasswordCost = { m: 64 * 1024, t: 3, p: 1 }
