import { afterAll, vi } from 'vitest'

/** A component that is rendered once starts to load its lazy parts; a module that loads after the last test is an error of vitest's. */
afterAll(() => vi.dynamicImportSettled())
