import { options } from 'preact'
import { createElement, hydrate, Suspense } from 'preact/compat'

export { createRoot } from 'preact/compat/client'

/**
 * Effects run right after the rendering, as React's do after an event of the visitor: the next event finds them done (a drag that
 * has begun, a dialog that hears Escape).
 */
options.requestAnimationFrame = (runEffects) => queueMicrotask(runEffects)

/**
 * Where a browser has no `moveBefore`, Preact moves a row of a list by taking it out, which takes the focus from what is in it.
 * `focus()` lays the page out, even on the body.
 */
function keepFocus(render) {
  const { activeElement: focused, body } = document
  render()
  if (focused !== body && focused?.isConnected && document.activeElement === body)
    focused.focus({ preventScroll: true })
}

options.debounceRendering = (render) => queueMicrotask(() => keepFocus(render))

/**
 * Preact selects a default only among the options that stand in the select itself, not in a component of it, and shows nothing
 * where the value is none of the options; a form that is reset needs the default as an attribute.
 */
function settleSelect(select, { value, defaultValue, multiple }) {
  if (multiple) return
  if (value == null && defaultValue != null && !select.querySelector('option[selected]')) {
    const chosen = Array.from(select.options).find((option) => option.value === String(defaultValue))
    if (chosen) chosen.defaultSelected = true
  }
  if (select.selectedIndex === -1)
    select.selectedIndex = Array.from(select.options).findIndex(({ disabled }) => !disabled)
}

const diffed = options.diffed
/** `__e` is the element of a node; Preact has no public name for it. `roles.spec.ts` fails if it gets another. */
options.diffed = (vnode) => {
  if (vnode.type === 'select' && vnode.__e) settleSelect(vnode.__e, vnode.props)
  diffed?.(vnode)
}

/** Preact hydrates the children of an element; a document is none. */
const rootOf = (document) => ({
  nodeType: Node.ELEMENT_NODE,
  namespaceURI: document.documentElement.namespaceURI,
  ownerDocument: document,
  firstChild: document.documentElement,
  childNodes: [document.documentElement],
  contains: (node) => document.contains(node),
  insertBefore: (node, before) => document.insertBefore(node, before),
  removeChild: (node) => document.removeChild(node),
})

/** Styles and custom elements in the head or the body come from Vite in development, and from the extensions of a browser. */
const isForeign = ({ localName = '' }) => localName === 'style' || localName.includes('-')

/** Preact removes what it does not know from the element that it hydrates; it reads the children once. */
function hideForeign(element) {
  const get = () => {
    delete element.childNodes
    return Array.from(element.childNodes).filter((child) => !isForeign(child))
  }
  Object.defineProperty(element, 'childNodes', { configurable: true, get })
}

/**
 * Hydrates a whole document. It may suspend at the root: React Router waits there for the data of the page.
 * @param {Document} document
 * @param {import('preact').ComponentChildren} page
 */
export function hydrateRoot(document, page) {
  hideForeign(document.head)
  hideForeign(document.body)
  // In tasks of their own: the first rendering, after the one that runs the scripts, and the second, with which React Router begins
  // once it has read the data of the page.
  inTask(() => {
    const inMicrotask = options.debounceRendering
    options.debounceRendering = (render) => {
      options.debounceRendering = inMicrotask
      inTask(render)
    }
    hydrate(createElement(Suspense, null, page), rootOf(document))
  })
}

/** @param {() => void} run */
function inTask(run) {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = run
  port2.postMessage(null)
}
