import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'

// What a test waits for comes in its own time on a busy machine; only what never comes takes this long.
configure({ asyncUtilTimeout: Number(import.meta.env.VITE_WAIT ?? 30_000) })

// What jsdom leaves out and Material UI asks for.
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
