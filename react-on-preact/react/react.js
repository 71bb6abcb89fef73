import {
  createContext,
  createElement,
  Suspense as PreactSuspense,
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

/** @param {import('preact/compat').SuspenseProps} props */
export function Suspense(props) {
  const id = useId()
  const [numbers] = useState({ id, next: 0 })
  return createElement(Numbers.Provider, { value: numbers }, createElement(PreactSuspense, props))
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
