import { createContext } from 'react'

/** What the server marks the product's own scripts with while it renders; the browser is never told (security-policy.ts). */
export const ScriptMark = createContext<string | undefined>(undefined)
