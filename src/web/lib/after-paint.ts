const modulePreload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const anyScript = /<script([^>]*)>([\s\S]*?)<\/script>/g

/** A page whose main picture is slow gets its scripts nevertheless. */
const longestWaitMs = 1_000

/**
 * Restores the page's module script, and preloads all its imports at once, when the first frame and the page's main
 * pictures are seen. The browser says by a paint entry when a frame is seen: its drawing takes longer than the frame's
 * scripts. A page in a background tab draws no frame, so it starts right away.
 */
const start = `((held,own)=>{own.remove();let start=()=>{if(!held)return;let waiting=held;held=null;waiting.dataset.modules.split(' ').forEach(href=>{let link=document.createElement('link');link.rel='modulepreload';link.href=href;document.head.append(link)});let module=document.createElement('script');module.type='module';module.text=waiting.text;waiting.replaceWith(module)},look=()=>document.hidden&&start(),drawn=then=>requestAnimationFrame(()=>setTimeout(then)),painted=then=>{if(!(PerformanceObserver.supportedEntryTypes||[]).includes('paint'))return then();new PerformanceObserver(list=>list.getEntriesByName('first-contentful-paint')[0]&&then()).observe({type:'paint',buffered:true})};look();document.addEventListener('visibilitychange',look);drawn(()=>{setTimeout(start,${longestWaitMs});Promise.all(Array.from(document.querySelectorAll('img[fetchpriority=high]'),picture=>picture.complete||picture.decode().catch(()=>{}))).then(loaded=>loaded.every(was=>was===true)?painted(start):drawn(start))})})(document.currentScript.previousElementSibling,document.currentScript)`

/**
 * Notes which buttons of the header and the page are pressed. A press that a component hears is struck off at once (`heard(target)`, of the body);
 * one that came before the script stays, and `heard()` makes it again when more of the page answers. An impatient second press
 * is the same one: nothing has shown that the first was taken; of a button with `data-each`, such as one more piece, each counts. What works without the script is left out: forms and popovers.
 */
const notePresses = `((pressed,last)=>{document.addEventListener('click',event=>{let button=event.isTrusted&&event.target.closest(':is(header,main) button[type=button]:not([popovertarget])');if(button){let times='each' in button.dataset&&pressed.get(button)||0;pressed.delete(button);pressed.set(button,times+1)}},true);globalThis.heard=target=>target?pressed.delete(target.closest('button')):pressed.forEach((_,button)=>{last=last.then(async()=>{for(let times=pressed.get(button);times-->0;){button.click();if(pressed.has(button))break;await new Promise(setTimeout)}})})})(new Map,Promise.resolve());`

/**
 * Delays the scripts of React Router's document until the page has been painted. They only add behaviour to a readable page;
 * requested earlier, they take half of a slow connection from the styles, the fonts and the main picture. `mark` identifies
 * the site's own scripts (security-policy.ts); scripts that came with content are not touched.
 * @throws when the document has no module script, which an update of React Router might cause
 */
export function startAfterPaint(html: string, mark: string): string {
  const nonce = ` nonce="${mark}"`
  const isOwnModule = (attributes: string) => attributes.includes(' type="module"') && attributes.includes(nonce)
  const modules = Array.from(html.matchAll(modulePreload), ([, href]) => href)
  let isDelayed = false
  const delayed = html
    .replaceAll(modulePreload, '')
    .replaceAll(anyScript, (script, attributes: string, source: string) => {
      if (isDelayed || !isOwnModule(attributes)) return script
      isDelayed = true
      const waiting = attributes.replace(' type="module"', ' type="text/plain"')
      return `<script${waiting} data-modules="${modules.join(' ')}">${source}</script><script${nonce}>${notePresses}${start}</script>`
    })
  if (!isDelayed) throw new Error('the document has no module script to hold back')
  return delayed
}
