import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const ofEachProject = {
  // No test waits for these bounds: they end a test, hook or poll that hangs, also on a machine with much else to do.
  ...{ testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } },
  // On two cores a third worker saves no time, because the browser tests run beside them, and each one loads all modules.
  maxWorkers: availableParallelism() > 2 ? 3 : 2,
  // After those of the reliability project, which wait most and run first, while the browser tests use the processors.
  sequence: { groupOrder: 1 },
}

/** Node runs TypeScript itself, so that Vite compiles only what needs it: pages, and what `vi` replaces. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } }

const cheapPasswords = ['--import', join(import.meta.dirname, 'test/helpers/setup/cheap-passwords.ts')]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...native,
          include: ['src/{server,shared}/**/*.test.ts'],
          isolate: false,
          ...ofEachProject,
        },
      },
      {
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          setupFiles: ['test/helpers/setup/settled-imports.ts'],
          isolate: false,
          ...ofEachProject,
        },
      },
      {
        // Not among the unit tests: the server blocks SVG in the whole process, and these tests draw SVG. Isolated, because one of
        // them replaces a module that the others load.
        test: {
          name: 'artwork',
          include: ['artwork/**/*.test.ts'],
          ...ofEachProject,
        },
      },
      {
        test: {
          name: 'rules',
          include: ['test/*.test.ts', 'test/spec/**/*.test.ts'],
          isolate: false,
          ...ofEachProject,
        },
      },
      {
        test: {
          name: 'api',
          ...native,
          execArgv: cheapPasswords,
          include: ['test/api/**/*.test.ts'],
          isolate: false,
          globalSetup: ['test/helpers/database-server.ts'],
          ...ofEachProject,
        },
      },
      {
        // With a database, as those of the API, and with modules of pages, which Vite compiles.
        test: {
          name: 'pages',
          include: ['test/pages/**/*.test.ts'],
          execArgv: cheapPasswords,
          isolate: false,
          globalSetup: ['test/helpers/database-server.ts'],
          ...ofEachProject,
        },
      },
      {
        test: {
          name: 'reliability',
          ...native,
          execArgv: cheapPasswords,
          include: ['test/reliability/**/*.test.ts', 'test/platform/**/*.test.ts', 'payment-sandbox/test/**/*.test.ts'],
          isolate: false,
          globalSetup: ['test/helpers/ready-data-dir.ts'],
          ...ofEachProject,
          // On two cores, too: these tests wait as long as they work.
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
        },
      },
    ],
  },
})
