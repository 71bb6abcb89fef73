import { createContext } from 'react'

/** The id under which the server logged this document's error; the browser reads it from the page. */
export const ErrorId = createContext<string | undefined>(undefined)
