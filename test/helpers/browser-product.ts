import { rm } from 'node:fs/promises'
import { browserAdmin } from './browser-admin.ts'
import { freePort } from './free-port.ts'
import { startProductProcess } from './product-process.ts'
import { copySampleShop } from './sample-shop.ts'

export type BrowserProduct = { url: string; dataDir: string; end(): Promise<void> }

/** One product on a data folder of its own, for all tests of a worker. */
export async function startBrowserProduct(): Promise<BrowserProduct> {
  const dataDir = await copySampleShop()
  const product = await startProductProcess({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: browserAdmin.email,
    ADMIN_PASSWORD: browserAdmin.password,
    LOG_LEVEL: 'warn',
    // It is there already; drawing ahead would take from the tests' time.
    SAMPLE_SHOP: 'off',
    RATE_LIMIT_SCALE: '100',
  })
  return {
    url: product.url,
    dataDir,
    async end() {
      const code = await product.end()
      await rm(dataDir, { recursive: true, force: true })
      if (code !== 0) throw new Error(`the product did not stop cleanly (${code}):\n${product.output()}`)
    },
  }
}
