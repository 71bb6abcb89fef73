/** The part of a logger that the sandbox uses; pino's logger fits. */
export type Log = Record<'info' | 'warn' | 'error', (facts: object, text: string) => void>
