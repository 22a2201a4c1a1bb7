import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// All files share one document; what a file has loaded or replaced must not reach the next.
vi.resetModules()

// Results can be slow on a busy machine; only what never comes takes this long.
configure({ asyncUtilTimeout: 30_000 })

// What jsdom lacks and the product needs.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList
Element.prototype.scrollTo ??= () => {}
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.getAnimations ??= () => []
window.scrollTo = () => {}
// What the server lets the public pages claim; it fills this in when it sends them.
const highlights = document.createElement('meta')
highlights.name = 'site-highlights'
highlights.content = JSON.stringify({
  speed: { value: 'Two minutes', note: 'a loaf' },
  customers: { value: '40 bakeries', note: 'in Wales' },
  posts: { value: '610 posts', note: 'since March' },
  retention: { value: '9 of 10', note: 'stay' },
  support: '24/7 support',
  summary: 'Written for 40 bakeries.',
  sample: '/proof/rye',
})
document.head.append(highlights)
// A closed popover is hidden: jsdom has neither the attribute nor the rule for it.
const closedPopovers = document.createElement('style')
closedPopovers.textContent = '[popover] { display: none }'
document.head.append(closedPopovers)
HTMLElement.prototype.hidePopover ??= () => {}

beforeEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '', '/')
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

// jsdom's files can only be read by a FileReader.
Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(reader.error)
    reader.readAsArrayBuffer(this)
  })
}

// jsdom has no layout; the text editor asks for the positions of its letters.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect ??= () => new DOMRect()
