/** The state of a list in its address; empty texts are omitted. `filters` by name. */
export type ListAddress = { q: string; page: number; sort: string; filters: Readonly<Record<string, string>> }

/** The first page of a list without filters has the bare address. */
export function listAddress({ q, page, sort, filters }: ListAddress): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  if (sort) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return `?${query}`
}

/** An invalid page number means the first page; filters unknown to this list are ignored. */
export function readListAddress(address: string, filterNames: readonly string[] = []): ListAddress {
  const { searchParams } = new URL(address)
  const page = Number(searchParams.get('page') ?? 1)
  const read = (name: string) => (searchParams.get(name) ?? '').trim()
  return {
    q: read('q'),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    sort: read('sort'),
    filters: Object.fromEntries(filterNames.map((name) => [name, read(name)])),
  }
}

/** Whether the list may be showing less than everything. */
export function isNarrowed({ q, filters }: ListAddress): boolean {
  return q !== '' || Object.values(filters).some((value) => value !== '')
}

/** The sort order after a click on a column's heading: the first click sorts by `key`, the next one reverses it. */
export function nextSort(key: string, current: string): string {
  return current === key ? turned(key) : key
}

export function turned(sort: string): string {
  return sort.startsWith('-') ? sort.slice(1) : `-${sort}`
}
