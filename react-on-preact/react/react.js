import {
  createContext,
  createElement,
  Fragment,
  Suspense as PreactSuspense,
  lazy as preactLazy,
  useContext,
  useId as usePreactId,
  useState,
} from 'preact/compat'

export * from 'preact/compat'
export { default } from 'preact/compat'

/** Numbers the ids within one Suspense. */
const Numbers = /* @__PURE__ */ createContext(null)

/**
 * Preact numbers all ids of a page in the order in which they are rendered. What waits for its script is rendered later by the
 * browser than by the server, and would take other numbers: so the content of each Suspense has numbers of its own.
 */
export function useId() {
  const numbers = useContext(Numbers)
  return numbers ? useState(() => `${numbers.id}-${numbers.next++}`)[0] : usePreactId()
}

const isServer = typeof document === 'undefined'

/** Renders a comment; only the server does. */
const comment = (text) => createElement(Fragment, { UNSTABLE_comment: text })

/**
 * On the server its content always stands between the two comments by which Preact finds it, also when nothing had to be waited
 * for: the browser may have to wait.
 * @param {import('preact/compat').SuspenseProps} props
 */
export function Suspense(props) {
  const id = useId()
  const [numbers] = useState({ id, next: 0 })
  const content = createElement(PreactSuspense, props)
  const marked = isServer ? [comment('$s'), content, comment('/$s')] : content
  return createElement(Numbers.Provider, { value: numbers }, marked)
}

/**
 * The server loads at once: what it renders never has to be waited for, and is the same each time.
 * @template {import('preact').ComponentType<any>} Component
 * @param {() => Promise<{ default: Component }>} load
 */
export function lazy(load) {
  if (!isServer) return preactLazy(load)
  let Loaded
  const loading = load().then((module) => {
    Loaded = module.default
  })
  return (props) => {
    if (!Loaded) throw loading
    return createElement(Loaded, props)
  }
}

const ignore = () => {}

/**
 * React Router shows by it what a transition is about to show. Preact commits every change at once, so there is nothing ahead of
 * the state itself.
 * @template State
 * @param {State} state
 * @returns {[State, (next: State) => void]}
 */
export const useOptimistic = (state) => [state, ignore]
