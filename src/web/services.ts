import { createContext } from 'react-router'
import type { Services } from '#server/services.ts'

/** The key under which a loader finds the server's features: `context.get(services)`. */
export const services = createContext<Services>()

/** Where a loader reports a fault that it answers in another way than by failing: `context.get(errorReporter).report(error)`. */
export const errorReporter = createContext<{ id: string; report: (error: unknown) => void }>()
