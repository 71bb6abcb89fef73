type Once<Made> = (of: readonly unknown[], make: () => Made) => Made

/** Keeps the last result while it is made of the very same values, so that what is made of it can be kept, too. */
export function makeOnce<Made>(): Once<Made> {
  let last: { of: readonly unknown[]; made: Made } | null = null
  return (of, make) => {
    if (!last || last.of.length !== of.length || of.some((value, index) => value !== last?.of[index]))
      last = { of, made: make() }
    return last.made
  }
}

/** The same for each name. */
export function makeEachOnce<Name>(): (name: Name, ...made: Parameters<Once<unknown>>) => unknown {
  const kept = new Map<Name, Once<unknown>>()
  return (name, of, make) => {
    const once = kept.get(name) ?? makeOnce()
    kept.set(name, once)
    return once(of, make)
  }
}
