// Bundles the server into build/app: loaded from 2,000 files, it takes 40 MB more (docs/decisions/0139). The process for pictures
// and its thread, which start with an upload, are in build/pictures. The processes for drawings and passwords run from their sources.
import { rm } from 'node:fs/promises'
import { type InputOptions, rolldown } from 'rolldown'

/**
 * Left out of the bundle, by the names under which they are imported: Vite is for development, pg-native is not installed, and
 * the tests replace the last two by cheaper ones (test/helpers/setup/cheap-passwords.ts).
 */
const external = ['vite', 'pg-native', '#server/auth/password-cost.ts', '#server/backup/passphrase-cost.ts']

async function bundle(dir: string, options: InputOptions) {
  const bundled = await rolldown({ platform: 'node', ...options })
  await rm(dir, { recursive: true, force: true })
  await bundled.write({
    dir,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // The names of functions stay readable in the log; `NODE_OPTIONS=--enable-source-maps` shows the lines, too.
    minify: { mangle: false, compress: true, codegen: true },
    // V8 keeps two bytes for each character of a file if one of them is not ASCII.
    charset: 'ascii',
    comments: false,
    sourcemap: true,
  })
  await bundled.close()
}

const pictures = 'src/server/platform/picture-process'
await bundle('build/app', { input: 'src/main.ts', external })
await bundle('build/pictures', {
  input: { main: `${pictures}/main.ts`, thread: `${pictures}/documents/thread.ts` },
  // Native code.
  external: ['sharp'],
})
