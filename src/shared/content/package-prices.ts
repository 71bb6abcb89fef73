/** `{price:web-starter}` stands for the price of the package "Web Starter". */
export const pricePrefix = 'price:'

type Packages = { groups: readonly { packages: readonly { name: string; price: string }[] }[] }

function placeholderOf(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return pricePrefix + words.join('-')
}

/** The prices of the packages under the names of their placeholders. */
export function packagePrices({ groups }: Packages): Record<string, string> {
  const named = groups.flatMap(({ packages }) =>
    packages.map(({ name, price }) => [placeholderOf(name), price] as const),
  )
  return Object.fromEntries(named.filter(([name]) => name !== pricePrefix))
}

/** The placeholders of prices in a document. */
export function pricesIn(content: unknown): string[] {
  const found = JSON.stringify(content).matchAll(/\{(price:[a-z0-9-]+)\}/g)
  return [...new Set([...found].map(([, name = '']) => name))]
}
