import { setImmediate } from 'node:timers/promises'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { startAfterPaint } from './after-paint.ts'

const document = `<head><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/m.js"/><link rel="modulepreload" href="/n.js"/></head>
<body><main>Read me</main><script>window.a = 1</script><script nonce="m4rk" type="module" async="">import "/m.js";
import("/n.js");</script></body>`

test('the document requests no script before the first frame', () => {
  const held = startAfterPaint(document, 'm4rk')
  expect(held).not.toMatch(/modulepreload" href|type="module"/)
  expect(held).toContain('<link rel="stylesheet" href="/a.css"/>')
  expect(held).toContain('<script>window.a = 1</script>')
})

test('the module keeps its text, whose hash the policy contains, and its imports', () => {
  const held = startAfterPaint(document, 'm4rk')
  expect(held).toContain(
    '<script nonce="m4rk" type="text/plain" async="" data-modules="/m.js /n.js">import "/m.js";\nimport("/n.js");</script>',
  )
})

test('a document without its module is an error, not a page without hydration', () => {
  expect(() => startAfterPaint('<body><script type="module">go()</script></body>', 'm4rk')).toThrow('no module script')
})

/** The delayed document's own script, in a window whose frames and timers the test runs. */
function openPage({
  isHidden = false,
  pictures = [],
  saysPaints = true,
}: {
  isHidden?: boolean
  pictures?: object[]
  /** Whether this browser has paint entries. */
  saysPaints?: boolean
}) {
  const source = startAfterPaint(document, 'm4rk').match(/<script nonce="m4rk">([\s\S]*)<\/script>/)?.[1] ?? ''
  const frames: (() => void)[] = []
  const timers: { run: () => void; ms: number }[] = []
  let starts = 0
  const observers: ((list: object) => void)[] = []
  class PerformanceObserver {
    static supportedEntryTypes = saysPaints ? ['paint'] : []
    constructor(run: (list: object) => void) {
      observers.push(run)
    }
    observe() {}
  }
  const waiting = { dataset: { modules: '/m.js' }, text: '', replaceWith: () => (starts += 1) }
  runInNewContext(source, {
    document: {
      hidden: isHidden,
      currentScript: { previousElementSibling: waiting, remove() {} },
      head: { append() {} },
      createElement: () => ({}),
      addEventListener() {},
      querySelectorAll: () => pictures,
    },
    PerformanceObserver,
    requestAnimationFrame: (run: () => void) => frames.push(run),
    setTimeout: (run: () => void, ms = 0) => timers.push({ run, ms }),
  })
  const runTimers = (due: (ms: number) => boolean) => {
    for (const timer of timers.filter(({ ms }) => due(ms))) timers.splice(timers.indexOf(timer), 1)[0]?.run()
  }
  return {
    starts: () => starts,
    async drawFrame() {
      for (const run of frames.splice(0)) run()
      runTimers((ms) => ms === 0)
      await setImmediate()
    },
    showFrame(name = 'first-contentful-paint') {
      for (const run of observers) run({ getEntriesByName: (asked: string) => (asked === name ? [{}] : []) })
    },
    wait: () => runTimers((ms) => ms > 0),
  }
}

test('the module starts when the first frame is seen and the main picture is in it', async () => {
  const page = openPage({ pictures: [{ complete: true }] })
  expect(page.starts()).toBe(0)
  await page.drawFrame()
  page.showFrame('first-paint')
  expect(page.starts()).toBe(0)
  page.showFrame()
  expect(page.starts()).toBe(1)
})

test('it starts after the first frame in a browser that does not say when it is seen', async () => {
  const page = openPage({ saysPaints: false })
  expect(page.starts()).toBe(0)
  await page.drawFrame()
  expect(page.starts()).toBe(1)
})

test('it waits until the main picture is drawn, or cannot be, and starts once', async () => {
  for (const settle of ['resolve', 'reject'] as const) {
    const decoding = Promise.withResolvers<void>()
    const page = openPage({ pictures: [{ complete: false, decode: () => decoding.promise }] })
    await page.drawFrame()
    await page.drawFrame()
    expect(page.starts()).toBe(0)
    decoding[settle]()
    await setImmediate()
    expect(page.starts()).toBe(0)
    await page.drawFrame()
    page.wait()
    expect(page.starts()).toBe(1)
  }
})

test('it waits a second at most', async () => {
  const page = openPage({ pictures: [{ complete: false, decode: () => new Promise(() => undefined) }] })
  await page.drawFrame()
  page.wait()
  expect(page.starts()).toBe(1)
})

test('a page in a background tab starts at once', () => {
  expect(openPage({ isHidden: true }).starts()).toBe(1)
})
