import { createContext } from 'react'

/** The mark of this site's own scripts while the server renders; the browser never gets it (security-policy.ts). */
export const ScriptMark = createContext<string | undefined>(undefined)
