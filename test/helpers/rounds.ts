/** How often a race or a random case is tried. `ROUNDS=5 npm test` tries each of them five times as often. */
export const roundsOf = (inGate: number) => Math.ceil(inGate * Number(process.env.ROUNDS ?? 1))
