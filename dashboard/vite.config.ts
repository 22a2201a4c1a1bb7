import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { publicPages, shellRoutes } from './src/routes.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:3333'

/**
 * What every page needs, public or signed in: small parts without dependencies beside React, and the few icons of the
 * public pages that screens show too. All other icons stay with who shows them.
 */
const COMMON =
  /lucide-react[\\/]dist[\\/]esm[\\/](?!icons)|[\\/]icons[\\/](arrow-left|chevron-right|copy|credit-card|plus|x)\.|src[\\/](routes|brand)\.ts|src[\\/]lib[\\/](class-names|format|theme|auth-storage|after-sign-in|go-to|usage)\.ts|src[\\/]components[\\/](plans[\\/]plan-(card|list)|ui[\\/](button|feather|badge|quality-ring|choice|theme-switch))\.tsx?/

/**
 * Packages that Refine's one file takes from and that say nothing of themselves: they do nothing by being loaded, so
 * what is not used of them (tables of CSV, plurals, traces of calls) can stay out.
 */
const WITHOUT_EFFECTS =
  /node_modules[\\/](@refinedev[\\/]core|papaparse|pluralize|qs|error-stack-parser|stackframe|lodash-es|warn-once)[\\/]/

/** In development, sends each address to the HTML that the server would answer with after a build. */
function entryPages(): Plugin {
  const shell = shellRoutes.map((route) => new RegExp(`^${route.replace(/:[a-z]+/gi, '[^/]+')}/?$`))
  return {
    name: 'entry-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/'
        if (request.headers.accept?.includes('text/html')) {
          if (shell.some((route) => route.test(path))) request.url = '/app.html'
          else if (publicPages.some((page) => page.paths.includes(path))) request.url = '/public-page.html'
        }
        next()
      })
    },
  }
}

export default defineConfig({
  plugins: [react(), tailwindcss(), entryPages()],
  resolve: { alias: { '#': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': api, '/storage': api } },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['public-page.html', 'app.html'],
      treeshake: { moduleSideEffects: [{ test: WITHOUT_EFFECTS, sideEffects: false }] },
      // Left alone, every small module that both entries share becomes a file of its own, and a first visit waits
      // for a dozen of them.
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
            { name: 'common', test: COMMON, priority: 1 },
          ],
        },
      },
    },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    css: false,
    // Generous: whether a screen does what it should does not depend on what else the machine does.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
