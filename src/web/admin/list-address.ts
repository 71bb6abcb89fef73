/** The first page of an unsearched list has the bare address. */
export function listAddress(q: string, page: number): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (page > 1) query.set('page', String(page))
  return `?${query}`
}

/** What an address asks of a list; anything that is no page number means the first page. */
export function readListAddress(address: string): { q: string; page: number } {
  const { searchParams } = new URL(address)
  const page = Number(searchParams.get('page') ?? 1)
  return {
    q: (searchParams.get('q') ?? '').trim(),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  }
}
