import type { Locator, Page } from '@playwright/test'

export const pageOf = (target: Page | Locator) => ('goto' in target ? target : target.page())
