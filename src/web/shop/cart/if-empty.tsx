import type { ReactNode } from 'react'
import { useIsBrowser } from '#web/lib/browser-storage.ts'
import { servedHtml } from '#web/lib/raw-html.ts'
import { ServerScript } from '#web/lib/server-script.tsx'
import { cartKey } from './cart-store.ts'

/*
 * Only the browser knows whether the cart is empty. The server sends the page of an empty cart and the one that waits for the
 * script; a script of one line chooses before the first paint (decision 134). Once the script has read the cart, `IfEmpty` stays or
 * leaves with it, and the other two are gone.
 */

/** Marks <html> if nothing is stored. What it cannot tell, such as blocked storage or broken text, waits as a full cart does. */
const markEmpty = `try{if((localStorage.getItem('${cartKey}')||'[]')==='[]')document.documentElement.dataset.emptyCart=''}catch(e){}`

/** Only the server's HTML runs the script, so the page's own is spared its text. */
export function MarkIfEmpty() {
  return useIsBrowser() ? null : <ServerScript source={markEmpty} />
}

/** What waits for the cart, likewise of the server's HTML alone: `{import.meta.env.SSR && <Skeleton />}`. */
export function UnlessEmpty({ children }: { children: ReactNode }) {
  return useIsBrowser() ? null : (
    <div className="noscript:hidden in-data-empty-cart:hidden" {...(import.meta.env.SSR ? { children } : servedHtml)} />
  )
}

/** What an empty cart shows; its elements, and the focus in them, stay when the script takes over. */
export function IfEmpty({ children }: { children: ReactNode }) {
  return <div className={useIsBrowser() ? undefined : 'hidden in-data-empty-cart:block'}>{children}</div>
}
