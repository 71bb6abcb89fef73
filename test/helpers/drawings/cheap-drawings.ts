import { registerHooks } from 'node:module'

// Loaded with `--import` into the app that makes the sample shop of the browser tests: its pictures come from
// stand-in-drawings.ts. To draw 97 of them, and then to encode what is in them, took 50 s of a processor, and a minute at
// the start of the gate. No test of a browser looks at what a picture shows; artwork/ and test/api/catalog have those.
const [program, standIn] = ['artwork/main.ts', 'test/helpers/drawings/stand-in-drawings.ts']

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/src/server/platform/artwork.ts')) return loaded
    const source = String(loaded.source)
    if (!source.includes(program)) throw new Error(`${url} does not start ${program}`)
    return { ...loaded, source: source.replace(program, standIn) }
  },
})
