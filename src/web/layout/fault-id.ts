import { createContext } from 'react'

/** The id under which the server logged what went wrong with this document; the browser reads it from the page. */
export const FaultId = createContext<string | undefined>(undefined)
