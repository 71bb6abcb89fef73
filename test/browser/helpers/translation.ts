import type { Page } from '@playwright/test'

/**
 * What a browser's translation does with the texts of the page, now and whenever another one is added: each is replaced by
 * elements with a copy of it. The words stay as they are, which is enough to see whether the page goes on changing them.
 */
export function translatePage(page: Page): Promise<void> {
  return page.evaluate(() => {
    const isLeftOut = (text: Node) =>
      text.textContent?.trim() === '' ||
      text.parentElement?.closest(
        'font, .notranslate, [translate="no"], script, style, svg, noscript, textarea, option',
      )
    function translate(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = root instanceof Text ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) {
        if (!text.parentNode || isLeftOut(text)) continue
        const font = document.createElement('font')
        font.append(document.createElement('font'))
        font.firstElementChild?.append(text.textContent ?? '')
        text.parentNode.replaceChild(font, text)
      }
    }
    translate(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const added of addedNodes) translate(added)
    }).observe(document.body, { childList: true, subtree: true })
  })
}
