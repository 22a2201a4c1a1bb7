import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { gapsFor } from './gaps'
import { richHtml } from './rich-html'

interface Incoming {
  /** Dropped or pasted images, and where to insert them. */
  onFiles: (files: File[], at: number) => void
  /** Formatted text that could not be converted; the plain text is inserted instead. */
  onFailure: () => void
}

/** Inserts images and formatted text that are dropped or pasted into the editor. */
export const incoming = ({ onFiles, onFailure }: Incoming): Extension =>
  EditorView.domEventHandlers({
    paste(event, view) {
      const data = event.clipboardData
      if (!data) return false
      const rich = richHtml(data.getData('text/html'))
      if (rich) {
        event.preventDefault()
        void pasteRich(view, rich, data.getData('text/plain'), onFailure)
        return true
      }
      const files = [...data.files]
      // Some programs add an image of the text they copy.
      if (files.length === 0 || data.getData('text/plain').trim() !== '') return false
      event.preventDefault()
      onFiles(files, view.state.selection.main.head)
      return true
    },
    drop(event, view) {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return false
      event.preventDefault()
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY })
      onFiles(files, at ?? view.state.selection.main.head)
      return true
    },
    dragover(event) {
      if (!event.dataTransfer?.types.includes('Files')) return false
      event.preventDefault()
      return true
    },
  })

async function pasteRich(view: EditorView, html: Document, plain: string, onFailure: () => void) {
  let text = plain
  try {
    const { toMarkdown } = await import('./html-to-markdown')
    text = toMarkdown(html.body)
  } catch (error) {
    console.error('The formatted text could not be converted', error)
    onFailure()
  }
  const { from, to } = view.state.selection.main
  // Inline text goes into the sentence; blocks get lines of their own.
  const { start, end } = text.includes('\n') ? gapsFor(view.state, from, to) : { start: '', end: '' }
  view.dispatch({
    changes: { from, to, insert: `${start}${text}${end}` },
    selection: { anchor: from + start.length + text.length },
    scrollIntoView: true,
    userEvent: 'input.paste',
  })
}
