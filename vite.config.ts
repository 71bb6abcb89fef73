import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Refuses a module of `src/server` (or a contract's zod on a public page's way) in a browser bundle. */
function serverFence(): Plugin {
  return {
    name: 'server-fence',
    enforce: 'pre',
    transform(_code, id) {
      if (this.environment.name === 'client' && id.includes('/src/server/')) {
        this.error(`${id} is server code and was reached from the browser bundle; import it with "import type".`)
      }
    },
  }
}

export default defineConfig(({ command }) => ({
  plugins: [serverFence(), tailwindcss(), reactRouter()],
  // The server bundle carries React in its production build whatever NODE_ENV the process has.
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    assetsInlineLimit: 0,
    // The tokens rely on native light-dark(), so that an ink band may sit inside a paper page.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
}))
