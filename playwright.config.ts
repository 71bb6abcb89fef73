import { defineConfig } from '@playwright/test'
import { systemChromium } from './scripts/find-chromium.ts'

/** The last flag of this name counts, so it repeats of Playwright's own what a test could meet. */
const unseenFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
].join()

const executablePath = systemChromium()
/** `npm test` runs two halves at once, each on a product of its own (scripts/test.mjs). */
const half = process.env.BROWSER_HALF ?? 'browser'

export default defineConfig({
  testDir: 'test/browser',
  outputDir: `test-results/${half}`,
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: `test-results/${half}.json` }]],
  globalSetup: './test/helpers/browser-product.ts',
  use: {
    // Set by the global set-up before the workers start.
    baseURL: process.env.SHOP_URL,
    // A trace of each failure costs a sixth of the run: ask for it with `playwright test --trace retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // No page is drawn by a graphics card here, and no address bar is seen: both cost the run a fifth of its time.
        '--disable-gpu',
        `--disable-features=${unseenFeatures}`,
      ],
    },
  },
  // Every page is read, and passes axe, at both widths (reading.spec.ts); these walk one thing whose course does not depend on it.
  projects: [
    // What does not depend on the window: addresses, texts, sizes.
    { name: 'site', testMatch: 'site/**', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testIgnore: [
        'site/**',
        /(admin-people|admin-states|carousels|checkout|forms|home|hostile-text|keyboard-journey|packages|pages|reviews|services|settings|states|zoom)\.spec/,
      ],
      use: { viewport: { width: 390, height: 844 } },
    },
    {
      name: 'desktop',
      testIgnore: ['site/**', /(admin|design-editor|newsletter|order-page|portfolio|quick-view|uploads)\.spec/],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
