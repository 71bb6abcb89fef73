import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOnly } from 'axe-core'
import { pageOf } from './page-of.ts'

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Each document that is checked gets it: the file that the package loads by default is twice as large. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The header and the footer of the shop are the same on every page. They are checked on home (dark) and on About Us (light)
 * in site/every-page.spec.ts, and by the tests of their menus.
 */
const shopHeaderAndFooter = 'body:has(footer) :is(header, footer):not(main *)'

/** `isWhole`: with the header and the footer of the shop. `except`: selectors of parts that are left out. */
type AxeScope = { isWhole?: boolean; except?: readonly string[] }

/** Pass only the part that is new: the time of a check grows with its text, and the rest is checked by other tests. */
export async function expectAccessible(target: Page | Locator, scope?: AxeScope) {
  await expectNoViolations(target, { type: 'tag', values: axeTags }, scope)
}

/** For a page that passed in the other scheme: only the contrast rule can have another result. */
export async function expectContrast(target: Page | Locator, colorScheme: 'light' | 'dark', scope?: AxeScope) {
  await pageOf(target).emulateMedia({ colorScheme })
  await expectNoViolations(target, { type: 'rule', values: ['color-contrast'] }, scope)
}

/** Waits until no animation runs, because axe would measure the colours in the middle of a transition. */
async function settled(page: Page) {
  const state = () =>
    page.evaluate(() => ({
      hasHeading: document.querySelector('h1') !== null,
      moving: document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => String((animation.effect as KeyframeEffect).target?.className)),
    }))
  await expect.poll(state).toEqual({ hasHeading: true, moving: [] })
}

/**
 * Leaves out frames, which are other sites, details of passed rules, selectors, and what is loaded for a rule about sound,
 * which no page has: together more than half of the work. Runs axe itself, because its adapter for Playwright loads it
 * anew into the page for every check, twice.
 */
async function expectNoViolations(target: Page | Locator, runOnly: RunOnly, { isWhole, except = [] }: AxeScope = {}) {
  const page = pageOf(target)
  await settled(page)
  const part = 'goto' in target ? target.locator(':root') : target
  const leftOut = 'goto' in target && !isWhole ? [shopHeaderAndFooter, ...except] : except
  const options = { runOnly, resultTypes: ['violations' as const], iframes: false, selectors: false, preload: false }
  const find = () =>
    part.evaluate(
      async (element, { options, leftOut }) => {
        const { axe: loaded } = window as unknown as { axe?: typeof axe }
        const context = { include: [element], exclude: leftOut.map((selector) => [selector]) }
        const found = await loaded?.run(context, options)
        return found?.violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
        )
      },
      { options, leftOut },
    )
  let violations = await find()
  if (!violations) {
    await page.evaluate(axeSource)
    violations = await find()
  }
  expect(violations).toEqual([])
}
