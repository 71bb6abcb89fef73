/**
 * What one guess at a backup's passphrase costs: scrypt with 2^18 rounds. In a module of its own, so that tests of other
 * things can encrypt at a lower cost.
 */
export const passphraseCost = { logN: 18 }
