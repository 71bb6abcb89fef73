import { createContext } from 'react-router'
import type { Services } from '#server/services.ts'

/** The key under which a loader finds the server's features: `context.get(services)`. */
export const services = createContext<Services>()
