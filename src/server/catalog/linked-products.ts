import type { FileProduct } from './product-file.ts'

/** A product that the file may change, and the SKUs of it and its combinations. */
export type StoredSkus = { product_id: number; skus: readonly string[] }

/**
 * The products of a file in groups that nothing connects, in their order: no row of one says anything of a product, or names a SKU,
 * that the rows of another do. Within a group one may get the SKU that another gives up.
 */
export function groupLinked(products: readonly FileProduct[], stored: readonly StoredSkus[]): FileProduct[][] {
  const groups = new Map<string, string[]>()
  function link(keys: readonly string[]) {
    const found = [...new Set(keys.map((key) => groups.get(key)).filter((group) => group !== undefined))]
    // Into the largest, so that a long chain of them is not copied for each link.
    const [into = [], ...others] = found.toSorted((one, other) => other.length - one.length)
    for (const key of [...keys.filter((each) => !groups.has(each)), ...others.flat()]) {
      into.push(key)
      groups.set(key, into)
    }
  }
  for (const { product_id: id, skus } of stored) link([keyOfId(id), ...skus.map(keyOfSku)])
  for (const product of products) link(keysOf(product))
  return [...Map.groupBy(products, ({ line }) => groups.get(keyOfLine(line))).values()]
}

/** The SKUs that the rows of a product name. */
export function skusOf({ cells, combinations }: FileProduct): string[] {
  return [cells.get('sku') ?? '', ...combinations.map(({ input }) => input.sku ?? '')].filter(Boolean)
}

function keysOf(product: FileProduct): string[] {
  const ofId = product.id === null ? [] : [keyOfId(product.id)]
  return [keyOfLine(product.line), ...ofId, ...skusOf(product).map(keyOfSku)]
}

const keyOfLine = (line: number) => `line ${line}`
const keyOfId = (id: number) => `product ${id}`
const keyOfSku = (sku: string) => `sku ${sku.trim()}`
