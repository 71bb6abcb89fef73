import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { systemChromium } from './scripts/find-chromium.ts'

/**
 * A new process for a page costs as much as the page. These features start one ahead, or for the next page of the same site
 * (renderer-process-limit below).
 */
const processSwaps = ['SpareRendererForSitePerProcess', 'ProactivelySwapBrowsingInstance', 'RenderDocument']

/** Chromium applies only the last `--disable-features` flag, so this repeats those of Playwright's that matter to tests. */
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
  ...processSwaps,
].join()

/**
 * A page lives for a second, too short for optimized code to repay its compilation, which took a tenth of the journeys' time. Not
 * off, because axe and the print files repay it.
 */
const laterOptimization = [
  '--invocation-count-for-maglev=4000',
  '--invocation-count-for-maglev-osr=1000',
  '--invocation-count-for-turbofan=30000',
  '--invocation-count-for-osr=5000',
].join(' ')

const executablePath = systemChromium()

export default defineConfig({
  testDir: 'test/browser',
  // Node runs TypeScript itself. To compile the sources took four seconds, the built site ten of each worker (failing-site.ts,
  // site-answer.ts).
  build: { external: ['**/build/**', '**/src/**', '**/test/**'] },
  outputDir: 'test-results/browser',
  fullyParallel: false,
  // Each worker starts its own app (test/browser/helpers/browser.ts); together with its browser it uses a whole processor.
  workers: Math.max(1, Math.min(4, availableParallelism())),
  retries: 0,
  // No test waits for these bounds: they end one that hangs, also on a machine with much else to do.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  globalSetup: './test/helpers/sample-shop.ts',
  use: {
    // Each spec runs in one window: this one, or that of a phone where it says so. site/every-page.spec.ts loads every page
    // in a narrow and in a wide one.
    viewport: { width: 1440, height: 900 },
    // A trace of each failure makes the run a sixth slower: ask for it with `playwright test --trace retain-on-failure`.
    trace: 'off',
    // Chromium styles and lays out the page that is left once more when media features are emulated, 17 to 30 % of a load.
    // So none is emulated here: light is Chromium's own scheme, and a flag below asks for less motion.
    colorScheme: null,
    contextOptions: { reducedMotion: null, forcedColors: null, contrast: null },
    // A new page costs half a second of a processor. Playwright empties its storage, routes and scripts between tests.
    reuseContext: true,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Drawing animations took a tenth of the run. Tests of motion turn it on themselves (carousels, home).
        '--force-prefers-reduced-motion',
        // Our Cross-Origin-Opener-Policy asks for a new process at the first page of each test: twice the work of a page.
        '--renderer-process-limit=1',
        // No GPU draws pages here and no address bar is visible; these features cost a fifth of the run's time.
        '--disable-gpu',
        `--js-flags=${laterOptimization}`,
        // Without processes of their own for drawing and for the network, frames and answers are passed on less often.
        '--in-process-gpu',
        '--enable-features=NetworkServiceInProcess2',
        `--disable-features=${unseenFeatures}`,
      ],
    },
  },
  // Each project starts its apps anew: those of the site show the sample shop as it is, those of the journeys what tests made of it.
  projects: [
    { name: 'site', testMatch: 'site/**' },
    { name: 'journeys', testIgnore: 'site/**' },
  ],
})
