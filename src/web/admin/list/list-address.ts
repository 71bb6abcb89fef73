/** What an address asks of a list; empty texts are not written. `filters` by their names. */
export type ListAddress = { q: string; page: number; sort: string; filters: Readonly<Record<string, string>> }

/** The first page of an untouched list has the bare address. */
export function listAddress({ q, page, sort, filters }: ListAddress): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  if (sort) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return `?${query}`
}

/** Anything that is no page number means the first page; a filter that is not of this list is left out. */
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

/** Whether less than everything may be shown. */
export function isNarrowed({ q, filters }: ListAddress): boolean {
  return q !== '' || Object.values(filters).some((value) => value !== '')
}

/** What pressing a column's heading asks for; `key` is what the first press asks for, the next turns it around. */
export function nextSort(key: string, current: string): string {
  return current === key ? turned(key) : key
}

export function turned(sort: string): string {
  return sort.startsWith('-') ? sort.slice(1) : `-${sort}`
}
