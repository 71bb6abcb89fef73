import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite'
import { isStaffRoute, publicManifest } from './src/web/lib/page-manifest.ts'

/** Refuses a module of `src/server` or of the payment sandbox in the browser bundle. */
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
 * React Router writes the style sheet of the shell as `shell-….css#` wherever a part that loads later uses the shell, too, and
 * Vite then links `shell-….css` once more, at the end of the head: after the owner's colours and faces, which it undid. The other
 * style sheets keep their `#`: they leave with their page, and a part that needs them brings its own copy.
 */
const withSameShellStyles = (text: string) => text.replace(/(\/assets\/shell-[\w-]+\.css)#/g, '$1')

/** What the server renders; `shortManifests` writes the same for browsers. */
function oneShellStyleSheet(): Plugin {
  return {
    name: 'one-shell-style-sheet',
    apply: 'build',
    transform: {
      filter: { id: /virtual:react-router\/server-manifest$/ },
      handler: (code) => ({ code: withSameShellStyles(code), map: null }),
    },
  }
}

/**
 * Every page loads a manifest of routes. The one of the public pages is without the administrator's routes, which they reach by
 * loading a document; the other lists them without their imports, which their chunks find themselves. What every page has loaded, and
 * what is false and read as such when it is missing, is left out (docs/decisions/0071).
 */
function shortManifests(): Plugin {
  const opening = 'window.__reactRouterManifest='
  return {
    name: 'short-manifests',
    apply: 'build',
    buildApp: {
      order: 'post',
      async handler(builder) {
        const folder = join(builder.environments.client?.config.build.outDir ?? '', 'assets')
        const [name] = (await readdir(folder)).filter((each) => /^manifest-\w+\.js$/.test(each))
        const file = join(folder, name ?? '')
        const source = await readFile(file, 'utf8')
        if (!source.startsWith(opening)) throw new Error(`${file} does not start with ${opening}`)
        const manifest = JSON.parse(source.slice(opening.length).replace(/;\s*$/, ''))
        const routes = Object.values<{ id: string; imports?: string[] }>(manifest.routes)
        const write = (path: string, url: string, listed: typeof routes) => {
          const written = { ...manifest, url, routes: Object.fromEntries(listed.map((route) => [route.id, route])) }
          const text = JSON.stringify(written, (_, value) => (value === false ? undefined : value))
          return writeFile(path, `${opening}${withSameShellStyles(text)};`)
        }
        const ofEveryPage = new Set(manifest.routes.root.imports)
        for (const route of routes) {
          if (isStaffRoute(route.id)) delete route.imports
          else if (route.id !== 'root') route.imports = route.imports?.filter((each) => !ofEveryPage.has(each))
        }
        const ofPublicPages = routes.filter(({ id }) => !isStaffRoute(id))
        await write(file, manifest.url, routes)
        await write(publicManifest(file), publicManifest(manifest.url), ofPublicPages)
      },
    },
  }
}

/** React's hot replacement of components knows React alone: in development a changed module reloads the page, a style does not. */
function reloadOnChange(): Plugin {
  return {
    name: 'reload-on-change',
    apply: 'serve',
    hotUpdate({ file, modules }) {
      if (this.environment.name !== 'client' || modules.length === 0 || file.endsWith('.css')) return
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
  }
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const smallestCompressedBytes = 256

/** Puts `.br` and `.gz` (over plain http browsers accept no Brotli) beside every text asset, so that sending costs no work. */
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
          await writeFile(`${file}.br`, await brotli(source))
          await writeFile(`${file}.gz`, await deflate(source, { level: 9 }))
        }
      },
    },
  }
}

// What each group saves is measured in docs/decisions/0071.

/** Every page needs all of it. */
const frameworkChunk = { name: 'framework', test: /node_modules[\\/](preact|react-router)[\\/]|react-on-preact[\\/]/ }

/**
 * The root, the layout of the public pages, and what almost every one of them imports besides; also two short addresses, which
 * would otherwise bring the list of products to the pages of the services.
 */
const shellChunk = {
  name: 'shell',
  test: /src[\\/]web[\\/](root|layout[\\/]site-layout|lib[\\/]meta|site[\\/]services[\\/]service-contact|ui[\\/](badge|breadcrumb|control-class|picture|skeleton))\.tsx?|shared[\\/]cart[\\/]quote-address\.ts|icons[\\/](check|plus)\.mjs/,
}

/** Used by every list of products. */
const productListChunk = {
  name: 'product-list',
  test: /src[\\/]web[\\/]shop[\\/]list[\\/](product-grid|shop-query)\.tsx?/,
}

/** Every icon's file imports it (docs/decisions/0088). */
const leanIcons = { find: '../createLucideIcon.mjs', replacement: import.meta.resolve('./src/web/lib/create-icon.tsx') }

/**
 * All packages are bundled into the server build, so that React Router runs in its production build whatever NODE_ENV is at run time;
 * Vite leaves that variable in a server build as it is. V8 keeps the text of every module in memory, with two bytes for each
 * character if one of them is not ASCII: no whitespace, no comments, no development build, ASCII alone. The names stay, for the
 * stacks in the log.
 */
const serverBuild = {
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    rolldownOptions: {
      output: {
        comments: false,
        minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
        charset: 'ascii',
      },
    },
  },
} satisfies EnvironmentOptions

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? [leanIcons] : [] },
  plugins: [
    serverFence(),
    tailwindcss(),
    reactRouter(),
    reloadOnChange(),
    oneShellStyleSheet(),
    shortManifests(),
    precompress(),
  ],
  ssr: command === 'build' ? { noExternal: true } : {},
  environments: { ssr: command === 'build' ? serverBuild : {} },
  build: {
    // An inlined font would need `data:` in the policy's font-src; an inlined drawing would be sent again with each script.
    assetsInlineLimit: 0,
    // A chunk loaded on intent finds its imports itself; listing them beside each import() made the first load of every page
    // pay for parts that most visitors never open. Vite still lists the styles.
    modulePreload: false,
    rolldownOptions:
      command === 'build'
        ? {
            // Modules in src/shared have no side effects. Without this setting, one computed message keeps the messages of
            // every screen in the chunk that all pages load (18 kB).
            treeshake: { moduleSideEffects: [{ test: /src[\\/]shared[\\/]/, sideEffects: false }] },
            output: {
              codeSplitting: { groups: [frameworkChunk, shellChunk, productListChunk] },
            },
          }
        : {},
    // The design tokens need native light-dark(), so that a dark band can sit inside a light page.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
}))
