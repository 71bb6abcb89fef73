import { expect, test } from 'vitest'
import { startAfterPaint } from './after-paint.ts'

const document = `<head><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/m.js"/><link rel="modulepreload" href="/n.js"/></head>
<body><main>Read me</main><script>window.a = 1</script><script nonce="m4rk" type="module" async="">import "/m.js";
import("/n.js");</script></body>`

test('nothing of the document asks for a script before the first frame', () => {
  const held = startAfterPaint(document, 'm4rk')
  expect(held).not.toMatch(/modulepreload" href|type="module"/)
  expect(held).toContain('<link rel="stylesheet" href="/a.css"/>')
  expect(held).toContain('<script>window.a = 1</script>')
})

test('the module keeps its text, by which the policy knows it, and the names of what it imports', () => {
  const held = startAfterPaint(document, 'm4rk')
  expect(held).toContain(
    '<script nonce="m4rk" type="text/plain" async="" data-modules="/m.js /n.js">import "/m.js";\nimport("/n.js");</script>',
  )
})

test('a document without a module of its own is an error, not a page that never comes to life', () => {
  expect(() => startAfterPaint('<body><script type="module">go()</script></body>', 'm4rk')).toThrow('no module script')
})
