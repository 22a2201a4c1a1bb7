/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import sdk from '../sdk-js/package.json' with { type: 'json' }

const api = process.env.API_URL ?? 'http://127.0.0.1:3333'
/** In development the dashboard's server proxies this one, so that both share one origin and one session. */
const PORT = 5174

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  // The SDK is bundled from its sources, as the type check reads it: neither needs its build.
  define: { __SDK_VERSION__: JSON.stringify(sdk.version) },
  resolve: { tsconfigPaths: true },
  server: {
    host: '127.0.0.1',
    port: PORT,
    strictPort: true,
    hmr: { clientPort: PORT },
    proxy: { '/api': api },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    // The first to know light-dark(), which the tokens are written with.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
  },
  test: {
    // The instance that react-admin gets, which Node.js loads: there is one router.
    alias: { 'react-router': fileURLToPath(import.meta.resolve('react-router')) },
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    css: false,
    // One document for all files; the set-up gives each file modules of its own.
    isolate: false,
    // Generous: whether a screen does what it should does not depend on what else the machine does.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
