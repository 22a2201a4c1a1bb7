import {
  defaultKeymap,
  history,
  historyKeymap,
  isolateHistory,
  redo,
  redoDepth,
  undo,
  undoDepth,
} from '@codemirror/commands'
import { openSearchPanel, search, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { type Command, drawSelection, EditorView, keymap } from '@codemirror/view'
import { useEffect, useRef, useState } from 'react'
import { toast } from '#/components/ui/toaster'
import { changedPart } from './changed-part'
import { findCount } from './find-count'
import { findPlace } from './find-place'
import { formatted } from './formatted'
import { bold, heading, italic, link, list, numberedList, quote } from './formatting'
import { gapsFor } from './gaps'
import { incoming } from './incoming'
import { markdownText } from './language'
import type { TextChange } from './passage'
import { styleRoot } from './style-root'
import { nextCell, previousCell, type TableStatus, tableStatus } from './table'
import { uploadPlaces } from './upload-place'

/** The state of the editor that the toolbar and selection actions need. */
export interface EditorStatus {
  canUndo: boolean
  canRedo: boolean
  /** `null` outside tables. */
  table: TableStatus | null
  selection: { from: number; to: number; text: string }
}

/** Lets surrounding components control the editor. */
export interface EditorHandle {
  view: EditorView
  run: (command: Command) => void
  undo: () => void
  redo: () => void
  /** Inserts a text at the cursor or in place of the selection, on lines of its own. */
  insertBlock: (text: string) => void
  /** Inserts a text at a position, on lines of its own; the cursor stays where it is. */
  insertBlockAt: (at: number, text: string) => void
  /** Replaces the text by changing only what differs; one step to undo. */
  replaceAll: (text: string) => void
  /** Shows the text formatted except where it is edited, or all of it as Markdown. */
  showFormatted: (on: boolean) => void
  /** Opens the search panel. */
  find: () => void
  /** Applies several changes at once and selects the first; one step to undo. */
  change: (changes: TextChange[]) => void
  /** Selects a passage and scrolls to it. @returns whether it was found */
  show: (passage: string) => boolean
}

/** The labels of the search panel. */
const FIND_WORDS = {
  next: 'Next',
  previous: 'Previous',
  'match case': 'Match case',
  'by word': 'Whole words',
  replace: 'Replace',
  'replace all': 'Replace all',
}

const NOTHING: EditorStatus = {
  canUndo: false,
  canRedo: false,
  table: null,
  selection: { from: 0, to: 0, text: '' },
}

export interface EditorOptions {
  /** The initial text; later changes of it are ignored. */
  text: string
  label: string
  onChange: (text: string) => void
  onImage: () => void
  onRewrite: () => void
  /** Images that were dropped or pasted. */
  onFiles: (files: File[], at: number) => void
}

/** A Markdown editor in an element. */
export function useEditor({ text, label, ...handlers }: EditorOptions) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(handlers)
  latest.current = handlers
  const first = useRef({ text, label })
  const [editor, setEditor] = useState<EditorHandle | null>(null)
  const [status, setStatus] = useState(NOTHING)

  useEffect(() => {
    if (!place.current) return
    const view = new EditorView({
      parent: place.current,
      root: styleRoot,
      state: EditorState.create({
        doc: first.current.text,
        extensions: [
          writing(first.current.label),
          uploadPlaces,
          formattedText.of([]),
          search({ top: true }),
          findCount,
          EditorState.phrases.of(FIND_WORDS),
          incoming({
            onFiles: (files, at) => latest.current.onFiles(files, at),
            onFailure: () => toast('Pasted as plain text', 'The formatting could not be converted.', 'bad'),
          }),
          keymap.of([
            { key: 'Mod-b', run: bold, preventDefault: true },
            { key: 'Mod-i', run: italic, preventDefault: true },
            { key: 'Mod-k', run: link, preventDefault: true },
            { key: 'Mod-Alt-2', run: heading, preventDefault: true },
            { key: 'Mod-Shift-7', run: numberedList, preventDefault: true },
            { key: 'Mod-Shift-8', run: list, preventDefault: true },
            { key: 'Mod-Shift-9', run: quote, preventDefault: true },
            { key: 'Tab', run: nextCell, shift: previousCell },
            {
              key: 'Mod-Shift-u',
              preventDefault: true,
              run: () => {
                latest.current.onImage()
                return true
              },
            },
            {
              key: 'Mod-j',
              preventDefault: true,
              run: () => {
                latest.current.onRewrite()
                return true
              },
            },
            ...searchKeymap,
            ...historyKeymap,
            ...defaultKeymap,
          ]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString())
            if (update.docChanged || update.selectionSet) {
              const next = statusOf(update.state)
              setStatus((before) => (isSame(before, next) ? before : next))
            }
          }),
        ],
      }),
    })
    setEditor(handleOf(view))
    return () => {
      view.destroy()
      setEditor(null)
    }
  }, [])

  return { place, editor, status }
}

const formattedText = new Compartment()

/** The extensions of every editor, without key bindings. */
export const writing = (label: string): Extension => [
  history(),
  drawSelection(),
  EditorView.lineWrapping,
  markdownText,
  EditorView.contentAttributes.of({
    'aria-label': label,
    spellcheck: 'true',
    autocapitalize: 'on',
    tabindex: '0',
  }),
]

function statusOf(state: EditorState): EditorStatus {
  const { from, to } = state.selection.main
  return {
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
    table: tableStatus(state),
    selection: { from, to, text: state.sliceDoc(from, to) },
  }
}

/** Whether nothing of it changed that is shown: without a selection, the place of the cursor is not. */
function isSame(one: EditorStatus, other: EditorStatus): boolean {
  return (
    one.canUndo === other.canUndo &&
    one.canRedo === other.canRedo &&
    one.table === null &&
    other.table === null &&
    one.selection.text === '' &&
    other.selection.text === ''
  )
}

function handleOf(view: EditorView): EditorHandle {
  const run = (command: Command) => {
    command(view)
    view.focus()
  }
  return {
    view,
    run,
    undo: () => run(undo),
    redo: () => run(redo),
    insertBlock: (text) => {
      const { from, to } = view.state.selection.main
      const { start, end } = gapsFor(view.state, from, to)
      view.dispatch({
        changes: { from, to, insert: `${start}${text}${end}` },
        selection: { anchor: from + start.length + text.length },
        scrollIntoView: true,
        annotations: isolateHistory.of('full'),
      })
      view.focus()
    },
    insertBlockAt: (at, text) => {
      const { start, end } = gapsFor(view.state, at, at)
      view.dispatch({
        changes: { from: at, insert: `${start}${text}${end}` },
        annotations: isolateHistory.of('full'),
      })
    },
    replaceAll: (text) => {
      const change = changedPart(view.state.doc.toString(), text)
      if (change) view.dispatch({ changes: change, annotations: isolateHistory.of('full') })
    },
    showFormatted: (on) => {
      view.dispatch({ effects: formattedText.reconfigure(on ? formatted : []) })
    },
    find: () => {
      openSearchPanel(view)
    },
    change: (changes) => {
      const [{ from, insert }] = changes as [TextChange]
      view.dispatch({
        changes,
        selection: { anchor: from, head: from + insert.length },
        scrollIntoView: true,
        annotations: isolateHistory.of('full'),
      })
      view.focus()
    },
    show: (passage) => {
      const found = findPlace(view.state.doc.toString(), passage)
      if (!found) return false
      view.dispatch({
        selection: { anchor: found.from, head: found.to },
        effects: EditorView.scrollIntoView(found.from, { y: 'center' }),
      })
      view.focus()
      return true
    },
  }
}
