/** Injected, so that a test can move time. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
