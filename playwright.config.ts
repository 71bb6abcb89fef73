import { availableParallelism } from 'node:os'
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

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  // Each has a product of its own (test/helpers/browser.ts), and with its browser keeps a processor busy.
  workers: Math.max(1, Math.min(4, availableParallelism())),
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  globalSetup: './test/helpers/sample-shop.ts',
  use: {
    // A trace of each failure costs a sixth of the run: ask for it with `playwright test --trace retain-on-failure`.
    trace: 'off',
    // A tenth of the run was drawing movement; who looks at it asks for it (carousels, home).
    contextOptions: { reducedMotion: 'reduce' },
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
  // Every page passes axe at both widths (site/every-page.spec.ts); these walk one thing whose course does not depend on it.
  projects: [
    // What does not depend on the window: addresses, texts, sizes.
    { name: 'site', testMatch: 'site/**', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testIgnore: [
        'site/**',
        /(account|admin-orders|admin-people|admin-products|admin-states|carousels|checkout|forms|home|hostile-text|keyboard-journey|packages|pages|reading|reviews|services|settings|states|zoom)\.spec/,
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
