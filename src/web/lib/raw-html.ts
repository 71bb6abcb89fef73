/** Props of an element with this HTML as its content. Nothing is escaped: only for our own scripts and for JSON without `<`. */
export const rawHtml = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } })

/**
 * In the browser: Preact, which writes no HTML while it hydrates, keeps what the server rendered inside the element. Where the
 * server rendered nothing, the element is empty.
 */
export const servedHtml = rawHtml('')
