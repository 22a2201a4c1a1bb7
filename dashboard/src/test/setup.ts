import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// What a test waits for comes in its own time on a busy machine; only what never comes takes this long.
configure({ asyncUtilTimeout: 30_000 })

// What jsdom leaves out and the product asks for.
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
// A closed popover is not shown: jsdom has neither the attribute nor the rule for it.
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

// jsdom lays nothing out; the text editor asks where its letters stand.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect ??= () => new DOMRect()
