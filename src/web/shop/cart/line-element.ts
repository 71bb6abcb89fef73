/** The element of a cart line, in the table or the cards; `key` as `lineId` writes it. */
export function findLineElement(key: string | undefined): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[data-line]')].find((line) => line.dataset.line === key)
}
