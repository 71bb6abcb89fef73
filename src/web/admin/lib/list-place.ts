import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** By the path of a list: its search, filters, order and page as they were last shown. */
const lastSearch = new Map<string, string>()

/** For a list: keeps its state until the page is loaded anew. Only in the browser, because the server's memory is everybody's. */
export function useListPlace(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    lastSearch.set(pathname, search)
  }, [pathname, search])
}

/** The list as it was last shown. */
export function listPlace(path: string): string {
  return path + (lastSearch.get(path) ?? '')
}
