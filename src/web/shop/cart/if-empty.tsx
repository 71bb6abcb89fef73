import { type ReactNode, useContext } from 'react'
import { useIsBrowser } from '#web/lib/browser-storage.ts'
import { ScriptMark } from '#web/lib/script-mark.ts'
import { cartKey } from './cart-store.ts'

/*
 * Only the browser knows whether the cart is empty. The server sends the page of an empty cart and the one that waits for the
 * script; a script of one line chooses before the first paint (decision 134). Once React has read the cart, `IfEmpty` stays or
 * leaves with it, and the other two are gone.
 */

/** Marks <html> if nothing is stored. What it cannot tell, such as blocked storage or broken text, waits as a full cart does. */
const markEmpty = `try{if((localStorage.getItem('${cartKey}')||'[]')==='[]')document.documentElement.dataset.emptyCart=''}catch(e){}`

/** Only the server's HTML runs the script, so the page's own is spared its text. React leaves alone what it must not warn about. */
export function MarkIfEmpty() {
  const mark = useContext(ScriptMark)
  return useIsBrowser() ? null : (
    <script nonce={mark} suppressHydrationWarning>
      {import.meta.env.SSR ? markEmpty : ''}
    </script>
  )
}

/** What waits for the cart, likewise of the server's HTML alone: `{import.meta.env.SSR && <Skeleton />}`. */
export function UnlessEmpty({ children }: { children: ReactNode }) {
  return useIsBrowser() ? null : (
    <div className="in-data-empty-cart:hidden" suppressHydrationWarning>
      {children || ''}
    </div>
  )
}

/** What an empty cart shows; its elements, and the focus in them, stay when React takes over. */
export function IfEmpty({ children }: { children: ReactNode }) {
  return <div className={useIsBrowser() ? undefined : 'hidden in-data-empty-cart:block'}>{children}</div>
}
