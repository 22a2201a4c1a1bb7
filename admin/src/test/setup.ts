import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// All files share one document; what a file has loaded or replaced must not reach the next.
vi.resetModules()

// Results can be slow on a busy machine; only what never comes takes this long.
configure({ asyncUtilTimeout: Number(import.meta.env.VITE_WAIT ?? 30_000) })

// What jsdom lacks and Material UI needs.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList
window.scrollTo = () => {}
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '', '/admin')
})
afterEach(cleanup)
