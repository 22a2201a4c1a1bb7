import { getSearchQuery, searchPanelOpen } from '@codemirror/search'
import { type EditorState, type Extension } from '@codemirror/state'
import { EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'

/** Matches that are counted; a text with more says so. */
const MAX_COUNT = 999

/** Shows in the search panel how many matches there are and which one is selected. */
export const findCount: Extension = ViewPlugin.fromClass(
  class {
    readonly place = document.createElement('span')

    constructor(readonly view: EditorView) {
      this.place.className = 'cm-findCount'
      this.place.setAttribute('role', 'status')
    }

    update({ state }: ViewUpdate) {
      if (!searchPanelOpen(state)) return
      const words = countWords(state)
      if (this.place.textContent !== words) this.place.textContent = words
      if (this.place.isConnected) return
      // The panel is drawn after this update.
      requestAnimationFrame(() => this.view.dom.querySelector('[name="search"]')?.after(this.place))
    }

    destroy() {
      this.place.remove()
    }
  }
)

export function countWords(state: EditorState): string {
  const query = getSearchQuery(state)
  if (!query.valid) return ''
  const { from, to } = state.selection.main
  let count = 0
  let current = 0
  const matches = query.getCursor(state)
  for (let next = matches.next(); !next.done && count <= MAX_COUNT; next = matches.next()) {
    count++
    if (next.value.from === from && next.value.to === to) current = count
  }
  if (count === 0) return 'None found'
  const total = count > MAX_COUNT ? `more than ${MAX_COUNT}` : String(count)
  return current > 0 ? `${current} of ${total}` : `${total} found`
}
