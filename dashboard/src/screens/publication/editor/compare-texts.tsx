import { defaultKeymap, historyKeymap } from '@codemirror/commands'
import { unifiedMergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { styleRoot } from './style-root'
import { writing } from './use-editor'

interface CompareTextsProps {
  label: string
  /** What was there: shown where the other differs, struck out. */
  before: string
  after: string
  /** Lets each difference be settled, and the text be edited; told what it has become. */
  onChange?: (text: string) => void
}

/** One text with what makes it another one marked in it. */
export default function CompareTexts({ label, before, after, onChange }: CompareTextsProps) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onChange)
  latest.current = onChange
  const settles = onChange !== undefined

  useEffect(() => {
    if (!place.current) return
    const view = new EditorView({
      parent: place.current,
      root: styleRoot,
      state: EditorState.create({
        doc: after,
        extensions: [
          writing(label),
          settles ? keymap.of([...historyKeymap, ...defaultKeymap]) : READ_ONLY,
          unifiedMergeView({
            original: before,
            gutter: true,
            highlightChanges: true,
            syntaxHighlightDeletions: false,
            mergeControls: settles ? choice : false,
            collapseUnchanged: settles ? undefined : { margin: 3, minSize: 6 },
          }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current?.(update.state.doc.toString())
          }),
        ],
      }),
    })
    return () => view.destroy()
  }, [label, before, after, settles])

  return <div className="compare" ref={place} />
}

const READ_ONLY = [
  EditorState.readOnly.of(true),
  EditorView.editable.of(false),
  EditorView.contentAttributes.of({ tabindex: '0' }),
]

/** The two buttons beside a difference. */
function choice(kind: 'accept' | 'reject', action: (event: MouseEvent) => void): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn sm'
  button.textContent = kind === 'accept' ? 'Keep mine' : 'Take theirs'
  button.addEventListener('mousedown', action)
  button.addEventListener('click', (event) => {
    // A press by keyboard comes without the pointer's.
    if (event.detail === 0) action(event)
  })
  return button
}
