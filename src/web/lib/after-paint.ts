const modulePreload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const moduleScript = /<script type="module"([^>]*)>([\s\S]*?)<\/script>/

/**
 * Puts the page's module back in its place once the first frame is drawn, and asks for all that it imports at once.
 * A page in the background draws no frame: it starts right away.
 */
const start = `(function(held,own){own.remove();function start(){if(!held)return;var waiting=held;held=null;waiting.dataset.modules.split(' ').forEach(function(href){var link=document.createElement('link');link.rel='modulepreload';link.href=href;document.head.append(link)});var module=document.createElement('script');module.type='module';module.text=waiting.text;waiting.replaceWith(module)}function look(){if(document.hidden)start()}look();document.addEventListener('visibilitychange',look);requestAnimationFrame(function(){setTimeout(start)})})(document.currentScript.previousElementSibling,document.currentScript)`

/**
 * Holds the scripts of React Router's document back until the page has been painted. They make alive what can be read
 * without them; asked for earlier, they take half of a slow line from the styles, the type and the first picture.
 * @throws when the document holds no module, which an update of React Router might cause
 */
export function startAfterPaint(html: string): string {
  const modules = Array.from(html.matchAll(modulePreload), ([, href]) => href)
  if (!moduleScript.test(html)) throw new Error('the document has no module script to hold back')
  return html
    .replaceAll(modulePreload, '')
    .replace(
      moduleScript,
      (_all, attributes: string, source: string) =>
        `<script type="text/plain"${attributes} data-modules="${modules.join(' ')}">${source}</script><script>${start}</script>`,
    )
}
