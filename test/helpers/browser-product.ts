import { rm } from 'node:fs/promises'
import { makeDataDir } from './data-dir.ts'
import { freePort } from './free-port.ts'
import { startProductProcess } from './product-process.ts'

export const browserAdmin = { email: 'owner@example.com', password: 'a proof by noon, press by two' }

/** One product on a fresh data folder for the whole browser run; its address and folder reach the tests as variables. */
export default async function startBrowserProduct() {
  const dataDir = await makeDataDir('browser')
  const product = await startProductProcess({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: browserAdmin.email,
    ADMIN_PASSWORD: browserAdmin.password,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: '100',
  })
  process.env.SHOP_URL = product.url
  process.env.SHOP_DATA_DIR = dataDir
  return async () => {
    const code = await product.end()
    await rm(dataDir, { recursive: true, force: true })
    if (code !== 0) throw new Error(`the product did not stop cleanly (${code}):\n${product.output()}`)
  }
}
