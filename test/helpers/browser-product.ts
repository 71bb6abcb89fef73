import { browserAdmin } from './browser-admin.ts'
import { freePort } from './free-port.ts'
import { startProductProcess } from './product-process.ts'

export type BrowserProduct = {
  url: string
  dataDir: string
  /** Throws when the product did not stop cleanly. */
  end(): Promise<void>
}

/** Starts the product on this data folder with the settings of the browser tests. */
export async function startBrowserProduct(
  dataDir: string,
  variables: Record<string, string> = {},
): Promise<BrowserProduct> {
  const product = await startProductProcess({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: browserAdmin.email,
    ADMIN_PASSWORD: browserAdmin.password,
    LOG_LEVEL: 'warn',
    ...variables,
  })
  return {
    url: product.url,
    dataDir,
    async end() {
      const code = await product.end()
      if (code !== 0) throw new Error(`the product did not stop cleanly (${code}):\n${product.output()}`)
    },
  }
}
