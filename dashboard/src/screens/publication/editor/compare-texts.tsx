import { unifiedMergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { classNames } from '#/lib/class-names'
import codeMirrorStyles from './code-mirror.module.css'
import styles from './compare-texts.module.css'
import { styleRoot } from './style-root'
import { writing } from './use-editor'

interface CompareTextsProps {
  label: string
  /** The earlier text; what is missing in the later one is shown struck out. */
  before: string
  after: string
}

/** A text with its differences from an earlier one marked. */
export default function CompareTexts({ label, before, after }: CompareTextsProps) {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!place.current) return
    const view = new EditorView({
      parent: place.current,
      root: styleRoot,
      state: EditorState.create({
        doc: after,
        extensions: [
          writing(label),
          READ_ONLY,
          unifiedMergeView({
            original: before,
            gutter: true,
            highlightChanges: true,
            syntaxHighlightDeletions: false,
            mergeControls: false,
            // Equal texts are shown in full.
            collapseUnchanged: before === after ? undefined : { margin: 3, minSize: 6 },
          }),
        ],
      }),
    })
    return () => view.destroy()
  }, [label, before, after])

  return (
    <div
      className={classNames(codeMirrorStyles.source, codeMirrorStyles.comparison, styles.compare)}
      ref={place}
    />
  )
}

const READ_ONLY = [
  EditorState.readOnly.of(true),
  EditorView.editable.of(false),
  EditorView.contentAttributes.of({ tabindex: '0' }),
]
