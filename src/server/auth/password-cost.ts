/** The cost of Argon2id: m is the memory in KiB, t the number of passes over it, p the number of lanes. */
export type PasswordCost = { m: number; t: number; p: number }

/** RFC 9106. In a module of its own, so that tests of other things can sign in at a lower cost. */
export const passwordCost: PasswordCost = { m: 64 * 1024, t: 3, p: 1 }
