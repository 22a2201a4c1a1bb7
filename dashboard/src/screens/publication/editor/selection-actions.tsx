import { formatCount } from '#/lib/format'
import type { EditorHandle, EditorStatus } from './use-editor'

interface SelectionActionsProps {
  editor: EditorHandle
  selection: EditorStatus['selection']
}

/**
 * What can be done with the selected passage, at the end of the toolbar. An action reads `selection.text` and puts its
 * result in place with `editor.replace(selection, text)`.
 */
export function SelectionActions({ selection }: SelectionActionsProps) {
  const words = selection.text.trim().split(/\s+/).filter(Boolean).length
  if (words === 0) return null
  return <span className="meta num selection-count">{formatCount(words, 'word')} selected</span>
}
