import { PenLine } from 'lucide-react'
import { Button } from '#/components/ui/button'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatCount } from '#/lib/format'
import { keys } from '#/lib/keys'
import { rewritable } from './passage'
import styles from './selection-actions.module.css'
import type { EditorHandle, EditorStatus } from './use-editor'

interface SelectionActionsProps {
  editor: EditorHandle
  selection: EditorStatus['selection']
  onRewrite: () => void
}

/** Actions for the selected passage, at the end of the toolbar. */
export function SelectionActions({ editor, selection, onRewrite }: SelectionActionsProps) {
  const words = selection.text.trim().split(/\s+/).filter(Boolean).length
  if (words === 0) return null
  const { refusal } = rewritable(editor.view.state.doc.toString(), selection)
  return (
    <div className={styles.selectionActions}>
      <span className={classNames(textStyles.meta, textStyles.numeric)}>
        {formatCount(words, 'word')} selected
      </span>
      <Button
        writes
        size="sm"
        icon={<PenLine />}
        title={refusal ?? `Rewrite the selection (${keys('Ctrl+J')})`}
        disabled={refusal !== null}
        onClick={onRewrite}
      >
        Rewrite...
      </Button>
    </div>
  )
}
