import { createContext, useContext } from 'react'
import { rawHtml, servedHtml } from './raw-html.ts'

/** The mark of this site's own scripts while the server renders; the browser never gets it (security-policy.ts). */
export const ScriptMark = createContext<string | undefined>(undefined)

/** An inline script of the server's HTML: the page's own script is spared its text, and no later navigation runs it. */
export function ServerScript({ source }: { source: string }) {
  const mark = useContext(ScriptMark)
  return <script nonce={mark} {...(import.meta.env.SSR ? rawHtml(source) : servedHtml)} />
}
