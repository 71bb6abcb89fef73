import { createContext } from 'react-router'
import type { Services } from '#server/app/services.ts'

/** The context key of the server's features in loaders: `context.get(services)`. */
export const services = createContext<Services>()

/** Lets a loader report a fault that it handles without failing: `context.get(errorReporter).report(error)`. */
export const errorReporter = createContext<{ id: string; report: (error: unknown) => void }>()
