import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Refuses a module of `src/server` or of the payment sandbox in the browser bundle (architecture, finding 3). */
function serverFence(): Plugin {
  return {
    name: 'server-fence',
    enforce: 'pre',
    transform(_code, id) {
      if (this.environment.name === 'client' && /\/(src\/server|payment-sandbox)\//.test(id)) {
        this.error(`${id} is server code and was reached from the browser bundle; import it with "import type".`)
      }
    },
  }
}

/**
 * Every page loads the manifest of all routes, so this makes it smaller. Admin routes list no imports: their chunks load
 * their own imports, and listing them would cost every shop visitor a kilobyte. The other routes leave out what the entry
 * has already loaded.
 */
function lightManifest(): Plugin {
  const opening = 'window.__reactRouterManifest='
  return {
    name: 'light-manifest',
    apply: 'build',
    buildApp: {
      order: 'post',
      async handler(builder) {
        const folder = join(builder.environments.client?.config.build.outDir ?? '', 'assets')
        const [name] = (await readdir(folder)).filter((each) => /^manifest-\w+\.js$/.test(each))
        const file = join(folder, name ?? '')
        const source = await readFile(file, 'utf8')
        if (!source.startsWith(opening)) throw new Error(`${file} is written otherwise than it was`)
        const manifest = JSON.parse(source.slice(opening.length).replace(/;\s*$/, ''))
        const { entry, routes } = manifest
        for (const route of Object.values<{ id: string; imports: string[]; css: string[] }>(routes)) {
          const isAdmin = route.id.startsWith('admin/')
          route.imports = isAdmin ? [] : route.imports.filter((name) => !entry.imports.includes(name))
          if (route.id !== 'root') route.css = route.css.filter((name) => !routes.root.css.includes(name))
        }
        await writeFile(file, `${opening}${JSON.stringify(manifest)};`)
      },
    },
  }
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const smallestCompressedBytes = 256
/** The largest block size Brotli has: it makes the framework chunk, most of what a page loads, slightly smaller. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS } }

/** Puts `.br` and `.gz` beside every text asset, so that the server sends the best compression without work. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // Runs after the whole build: React Router writes its manifest, which every page loads, only after the server build.
    buildApp: {
      order: 'post',
      async handler(builder) {
        const folder = builder.environments.client?.config.build.outDir ?? ''
        const names = await readdir(folder, { recursive: true })
        for (const name of names.filter((each) => /\.(js|css|svg|json|txt|webmanifest)$/.test(each))) {
          const file = join(folder, name)
          const source = await readFile(file)
          if (source.length < smallestCompressedBytes) continue
          await writeFile(`${file}.br`, await brotli(source, brotliOptions))
          await writeFile(`${file}.gz`, await deflate(source, { level: 9 }))
        }
      },
    },
  }
}

/** One chunk: every page needs all of it, and in one piece it is 4 kB smaller than in four. */
const frameworkChunk = { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ }

/** The layout of every public page with everything it imports, in one chunk for the same reason. */
const shellChunk = {
  name: 'shell',
  test: /src[\\/]web[\\/](layout[\\/]site-layout|lib[\\/]meta|ui[\\/](badge|breadcrumb|control-class|picture|skeleton|stars))\.tsx?|icons[\\/](check|plus)\.mjs/,
}

/** Used by every list of products. */
const shelfChunk = { name: 'shelf', test: /src[\\/]web[\\/]shop[\\/]list[\\/](product-grid|shop-query)\.tsx?/ }

/** Used by the product page and by each line of the cart to choose colors and quantities. */
const choosingChunk = {
  name: 'choosing',
  test: /src[\\/](web[\\/](shop[\\/]product[\\/]color-swatch|ui[\\/]stepper)\.tsx|shared[\\/]option-list\.ts)/,
}

/** Shared by the product page, the cart and the checkout. */
const buyingChunk = {
  name: 'buying',
  test: /src[\\/]web[\\/]shop[\\/](design[\\/]lazy-placed-design|cart[\\/]line-text|product[\\/]sticky-bar)\.tsx?/,
}

/** Without this group, the part that the admin pages share would become a separate chunk on every product page. */
const shareChunk = { name: 'share', test: /src[\\/]web[\\/](shop[\\/]list[\\/]share-link|lib[\\/]copy-text)\.ts/ }

export default defineConfig(({ command }) => ({
  plugins: [serverFence(), tailwindcss(), reactRouter(), lightManifest(), precompress()],
  // Bundles all packages into the server build, so that React runs in its production build whatever NODE_ENV is at run time.
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    assetsInlineLimit: 0,
    // A chunk loaded on intent finds its imports itself. Listing them beside each import() made the first load of every page
    // pay for parts that most visitors never open. Styles must be loaded first, so they stay listed.
    modulePreload: { resolveDependencies: (_chunk, needed) => needed.filter((file) => file.endsWith('.css')) },
    rolldownOptions:
      command === 'build'
        ? {
            // Modules in src/shared have no side effects. Without this setting, one computed message keeps the messages of
            // every screen in the chunk that all pages load.
            treeshake: { moduleSideEffects: [{ test: /src[\\/]shared[\\/]/, sideEffects: false }] },
            output: {
              codeSplitting: {
                groups: [frameworkChunk, shellChunk, shelfChunk, choosingChunk, buyingChunk, shareChunk],
              },
            },
          }
        : {},
    // The design tokens need native light-dark(), so that a dark band can sit inside a light page.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
}))
