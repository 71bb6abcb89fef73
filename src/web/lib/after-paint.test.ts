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
