/// <reference types="vitest/config" />
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import sdk from '../sdk-js/package.json' with { type: 'json' }
import { markdownPages } from './scripts/docs/markdown-plugin.mjs'
import { docPages } from './src/public/docs/doc-pages.ts'
import { patternOf, publicPages, shellRoutes } from './src/routes.ts'
import { SITE_MARKS } from './src/site-marks.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:3333'
const operatorConsole = 'http://127.0.0.1:5174'

/**
 * What every page needs, public or signed in: small parts without dependencies beside React, and the few icons of the
 * public pages that screens show too. All other icons stay with who shows them.
 */
const COMMON =
  /lucide-react[\\/]dist[\\/]esm[\\/](?!icons)|[\\/]icons[\\/](arrow-left|chevron-right|copy|credit-card|menu|plus|x)\.|src[\\/]styles[\\/]|src[\\/]components[\\/](ui[\\/](layout|text|cover|card|meter|skeleton|field|quality-checks)|markdown[\\/](prose|source)|search-preview)\.|src[\\/]public[\\/](section|served|site|landing[\\/]final-call\.module|pricing[\\/]stale-prices\.module)\.|src[\\/](routes|brand)\.ts|src[\\/]lib[\\/](class-names|format|theme|auth-storage|after-sign-in|go-to|usage)\.ts|src[\\/]components[\\/](plans[\\/]plan-(card|list)|ui[\\/](button|feather|badge|quality-ring|choice|theme-switch))\.tsx?/

/**
 * Packages that Refine's one file takes from and that say nothing of themselves: they do nothing by being loaded, so
 * what is not used of them (tables of CSV, plurals, traces of calls) can stay out.
 */
const WITHOUT_EFFECTS =
  /node_modules[\\/](@refinedev[\\/]core|papaparse|pluralize|qs|error-stack-parser|stackframe|lodash-es|warn-once)[\\/]/

/**
 * Distinguishes `card` in one file from `card` in another by a few letters derived from the file. They are the same for
 * all its classes, which compresses well, and the same in the build that prerenders the public pages.
 */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file)
  return `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

/** In development, sends each address to the HTML that the server would answer with after a build. */
function entryPages(): Plugin {
  const shell = shellRoutes.map(patternOf)
  const pages = [...publicPages, ...docPages].flatMap(({ paths }) => paths.map(patternOf))
  return {
    name: 'entry-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/'
        if (request.headers.accept?.includes('text/html')) {
          if (shell.some((route) => route.test(path))) request.url = '/app.html'
          else if (pages.some((page) => page.test(path))) request.url = '/public-page.html'
        }
        next()
      })
    },
  }
}

export default defineConfig({
  plugins: [react(), entryPages(), markdownPages({ originMark: SITE_MARKS.origin })],
  // The SDK is bundled from its sources, as the type check reads it: neither needs its build.
  define: { __SDK_VERSION__: JSON.stringify(sdk.version) },
  resolve: {
    tsconfigPaths: true,
    alias: {
      '#': fileURLToPath(new URL('./src', import.meta.url)),
      'side-channel': fileURLToPath(new URL('./src/app/providers/side-channel.cjs', import.meta.url)),
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': api, '/storage': api, '/admin': operatorConsole },
  },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    manifest: true,
    // The first to know light-dark(), which the tokens are written with; compiled for older ones it would be a second theme.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['public-page.html', 'app.html'],
      treeshake: { moduleSideEffects: [{ test: WITHOUT_EFFECTS, sideEffects: false }] },
      // By default, every small module that both entries share becomes a file of its own, and a first visit waits
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
    // A document for each file cost almost half of the time; the set-up still gives each file modules of its own.
    isolate: false,
    // Generous: whether a screen does what it should does not depend on what else the machine does.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
