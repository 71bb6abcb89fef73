import { expect, type Page } from '@playwright/test'

/**
 * Counts in every document that the page opens from now on how many elements are hydrated in each task: Preact reads the
 * children of each once. Notes what is made of Intl: a browser takes 15 ms for the first, in the task that runs the page's scripts.
 */
export async function watchHydration(page: Page) {
  await page.addInitScript(() => {
    const tasks: number[] = []
    const made: string[] = []
    Object.assign(window, { hydrationTasks: tasks, madeOfIntl: made })
    for (const name of ['Collator', 'DateTimeFormat', 'DisplayNames', 'ListFormat', 'NumberFormat', 'PluralRules']) {
      const construct = (target: object, values: unknown[]) => {
        made.push(name)
        return Reflect.construct(target as new () => object, values)
      }
      Object.assign(Intl, { [name]: new Proxy(Reflect.get(Intl, name), { construct }) })
    }
    const { get } = Object.getOwnPropertyDescriptor(Node.prototype, 'childNodes') ?? {}
    const { port1, port2 } = new MessageChannel()
    let count = 0
    port1.onmessage = () => {
      tasks.push(count)
      count = 0
    }
    Object.defineProperty(Node.prototype, 'childNodes', {
      configurable: true,
      get() {
        if (count++ === 0) port2.postMessage(null)
        return get?.call(this)
      },
    })
  })
}

/** While a task runs, the page answers to nothing. */
export async function expectShortHydration(page: Page, most: number) {
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  const { tasks, made } = await page.evaluate(() => {
    const { hydrationTasks, madeOfIntl } = window as unknown as { hydrationTasks: number[]; madeOfIntl: string[] }
    return { tasks: hydrationTasks, made: madeOfIntl }
  })
  expect(made).toEqual([])
  const sum = tasks.reduce((total, each) => total + each, 0)
  expect(sum).toBeGreaterThan(50)
  expect(Math.max(...tasks), JSON.stringify(tasks)).toBeLessThanOrEqual(most)
}
