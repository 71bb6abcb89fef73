const modulePreload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const anyScript = /<script([^>]*)>([\s\S]*?)<\/script>/g

/**
 * Puts the page's module back in its place once the first frame is drawn, and asks for all that it imports at once.
 * A page in the background draws no frame: it starts right away.
 */
const start = `(function(held,own){own.remove();function start(){if(!held)return;var waiting=held;held=null;waiting.dataset.modules.split(' ').forEach(function(href){var link=document.createElement('link');link.rel='modulepreload';link.href=href;document.head.append(link)});var module=document.createElement('script');module.type='module';module.text=waiting.text;waiting.replaceWith(module)}function look(){if(document.hidden)start()}look();document.addEventListener('visibilitychange',look);requestAnimationFrame(function(){setTimeout(start)})})(document.currentScript.previousElementSibling,document.currentScript)`

/**
 * Holds the scripts of React Router's document back until the page has been painted. They make alive what can be read
 * without them; asked for earlier, they take half of a slow line from the styles, the type and the first picture.
 * `mark` stands on what the product wrote (security-policy.ts); what came in with content is left where it is.
 * @throws when the document holds no module, which an update of React Router might cause
 */
export function startAfterPaint(html: string, mark: string): string {
  const nonce = ` nonce="${mark}"`
  const isOwnModule = (attributes: string) => attributes.includes(' type="module"') && attributes.includes(nonce)
  const modules = Array.from(html.matchAll(modulePreload), ([, href]) => href)
  let isHeld = false
  const held = html
    .replaceAll(modulePreload, '')
    .replaceAll(anyScript, (script, attributes: string, source: string) => {
      if (isHeld || !isOwnModule(attributes)) return script
      isHeld = true
      const waiting = attributes.replace(' type="module"', ' type="text/plain"')
      return `<script${waiting} data-modules="${modules.join(' ')}">${source}</script><script${nonce}>${start}</script>`
    })
  if (!isHeld) throw new Error('the document has no module script to hold back')
  return held
}
