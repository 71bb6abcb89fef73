import { join } from 'node:path'
import { startAppProcess } from '#test/helpers/app-process.ts'
import { freePort } from '#test/helpers/free-port.ts'
import { browserAdmin } from './browser-admin.ts'

export type BrowserApp = {
  url: string
  dataDir: string
  /** All that it has logged so far: warnings and errors. */
  output(): string
  /** Throws when the app did not stop cleanly. */
  end(): Promise<void>
}

/** Starts the app on this data folder with the settings of the browser tests. */
export async function startBrowserApp(
  dataDir: string,
  variables: Record<string, string> = {},
  nodeArguments: string[] = [],
  main?: string,
): Promise<BrowserApp> {
  const app = await startAppProcess(
    {
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: browserAdmin.email,
      ADMIN_PASSWORD: browserAdmin.password,
      LOG_LEVEL: 'warn',
      ...variables,
    },
    ['--import', join(import.meta.dirname, '../../helpers/setup/cheap-passwords.ts'), ...nodeArguments],
    main,
  )
  return {
    url: app.url,
    dataDir,
    output: app.output,
    async end() {
      const code = await app.end()
      if (code !== 0) throw new Error(`the app did not stop cleanly (${code}):\n${app.output()}`)
    },
  }
}
