import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** Collects the tags of one rendering; the server writes them into the document's head. */
export const HeadTags = createContext<Set<ReactNode> | undefined>(undefined)

/** Puts tags of a page (a title, a canonical address) into the document's head for as long as it is rendered. */
export function InHead({ children }: { children: ReactNode }) {
  const tags = useContext(HeadTags)
  if (!import.meta.env.SSR) return createPortal(children, document.head)
  tags?.add(children)
  return null
}
