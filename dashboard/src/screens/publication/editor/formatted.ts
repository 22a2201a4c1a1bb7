import { syntaxTree } from '@codemirror/language'
import { type EditorState, Prec, type Range, StateEffect, StateField } from '@codemirror/state'
import {
  type Command,
  Decoration,
  type DecorationSet,
  EditorView,
  highlightActiveLine,
  keymap,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'
import proseStyles from '#/components/markdown/prose.module.css'
import styles from './formatted.module.css'
import { Chip, Picture, Rule, Sign, type SyntaxNode, TableWidget } from './formatted-widgets'

type SyntaxNodeRef = Pick<SyntaxNode, 'name' | 'from' | 'to' | 'node'>

/** Positions in the document. */
export interface Span {
  from: number
  to: number
}

const HIDDEN = Decoration.replace({})
const QUOTE = Decoration.line({ class: styles.quote })
const CODE = Decoration.line({ class: styles.codeLine })
const INLINE_CODE = Decoration.mark({ class: styles.code })
// Inclusive, so that it holds the citation at its end.
const CITED_WORD = Decoration.mark({ class: styles.citedWord, inclusiveEnd: true })
const GAP = Decoration.mark({ class: proseStyles.gap })
const HEADINGS = [1, 2, 3, 4, 5, 6].map((level) =>
  Decoration.line({ class: styles[`heading${Math.min(level, 4)}`] })
)

const entered = StateEffect.define()

/** Whether somebody has been in the text: before that the cursor is in its first line without meaning anything. */
const wasEntered = StateField.define<boolean>({
  create: () => false,
  update: (before, { selection, effects }) =>
    before || selection !== undefined || effects.some((effect) => effect.is(entered)),
  provide: () => EditorView.focusChangeEffect.of((_, focused) => (focused ? entered.of(null) : null)),
})

/** Whether the cursor or a selection is on one of the lines of a passage: those show their Markdown. */
export function isEdited(state: EditorState, { from, to }: Span): boolean {
  if (state.field(wasEntered, false) === false) return false
  const start = state.doc.lineAt(from).from
  const end = state.doc.lineAt(to).to
  return state.selection.ranges.some((range) => range.from <= end && range.to >= start)
}

/**
 * How the passages of a text look formatted. Marks are hidden and widgets shown except where the text is edited;
 * the document itself is unchanged. Tables are left to `tables`, because only a field can replace line breaks.
 */
export function formatting(state: EditorState, visible: readonly Span[]): DecorationSet {
  const found: Range<Decoration>[] = []
  const hide = (from: number, to: number) => {
    if (from < to && !state.sliceDoc(from, to).includes('\n')) found.push(HIDDEN.range(from, to))
  }
  const eachLine = (node: Span, within: Span, decoration: Decoration) => {
    const last = state.doc.lineAt(Math.min(node.to, within.to)).number
    for (let number = state.doc.lineAt(Math.max(node.from, within.from)).number; number <= last; number++)
      found.push(decoration.range(state.doc.line(number).from))
  }
  const skipBlank = (at: number) => (state.sliceDoc(at, at + 1) === ' ' ? at + 1 : at)

  for (const within of visible)
    syntaxTree(state).iterate({
      ...within,
      enter(node) {
        const { name, from, to } = node
        const heading = /^(?:ATX|Setext)Heading(\d)$/.exec(name)
        if (heading) eachLine(node, within, HEADINGS[Number(heading[1]) - 1] as Decoration)
        if (name === 'Blockquote') eachLine(node, within, QUOTE)
        if (name === 'FencedCode' || name === 'CodeBlock') {
          eachLine(node, within, CODE)
          return false
        }
        if (name === 'Table') {
          if (isEdited(state, node) || node.node.parent?.name !== 'Document') eachLine(node, within, CODE)
          return false
        }
        if (name === 'InlineCode') found.push(INLINE_CODE.range(from, to))
        if (name === 'Image') {
          showImage(state, node, found)
          return false
        }
        const edited = isEdited(state, node)
        if (name === 'Link' && isGap(state, node)) {
          found.push(GAP.range(from - 1, to + 1))
          return false
        }
        if (edited) return undefined
        switch (name) {
          case 'HeaderMark':
            if (node.node.parent?.name.startsWith('Setext')) break
            if (from === node.node.parent?.from) hide(from, skipBlank(to))
            else hide(state.sliceDoc(from - 1, from) === ' ' ? from - 1 : from, to)
            break
          case 'QuoteMark':
            hide(from, skipBlank(to))
            break
          case 'EmphasisMark':
          case 'StrikethroughMark':
            if (!isEdited(state, node.node.parent ?? node)) hide(from, to)
            break
          case 'CodeMark':
            hide(from, to)
            break
          case 'Escape':
            hide(from, from + 1)
            break
          case 'Autolink':
            hide(from, from + 1)
            hide(to - 1, to)
            break
          case 'HorizontalRule':
            found.push(Decoration.replace({ widget: new Rule() }).range(from, to))
            break
          case 'ListMark':
            if (node.node.parent?.parent?.name === 'BulletList')
              found.push(Decoration.replace({ widget: new Sign('•') }).range(from, to))
            break
          case 'Link':
            showLink(state, node, found, hide)
            break
          case 'LinkReference':
            showDefinition(state, node, found, hide)
            break
        }
        return undefined
      },
    })
  return Decoration.set(found, true)
}

/** `[[add: the price]]`: the parser sees a link in brackets. */
const isGap = (state: EditorState, { from, to }: Span) =>
  state.sliceDoc(from - 1, from + 5) === '[[add:' && state.sliceDoc(to - 1, to + 1) === ']]'

type Hide = (from: number, to: number) => void

const CITATION = /^\[\^([^\]\s]+)\]$/
/** What stays on one line with a citation; of a longer word, its end. */
const LAST_WORD = /\S{1,24}$/

function showLink(state: EditorState, node: SyntaxNodeRef, found: Range<Decoration>[], hide: Hide): void {
  const { from, to } = node
  const label = CITATION.exec(state.sliceDoc(from, to))?.[1]
  if (label) {
    const defines = from === state.doc.lineAt(from).from && state.sliceDoc(to, to + 1) === ':'
    found.push(Decoration.replace({ widget: new Chip(label) }).range(from, defines ? to + 1 : to))
    const word = LAST_WORD.exec(state.sliceDoc(state.doc.lineAt(from).from, from))?.[0]
    if (word) found.push(CITED_WORD.range(from - word.length, to))
    return
  }
  const address = node.node.getChild('URL')
  const end = node.node.getChildren('LinkMark')[1]
  // A name in brackets alone is a link only if it is defined somewhere; it stays as it is.
  if (!end || (!address && !node.node.getChild('LinkLabel'))) return
  hide(from, from + 1)
  hide(end.from, to)
  linked(state, found, from + 1, end.from, address)
}

function linked(
  state: EditorState,
  found: Range<Decoration>[],
  from: number,
  to: number,
  address: Span | null
): void {
  if (from >= to) return
  const title = address ? state.sliceDoc(address.from, address.to) : ''
  found.push(Decoration.mark({ class: styles.link, attributes: title ? { title } : {} }).range(from, to))
}

/** The footnote of a citation: `[^1]: [Name](address)`. Other definitions stay as they are. */
function showDefinition(
  state: EditorState,
  { from, to }: Span,
  found: Range<Decoration>[],
  hide: Hide
): void {
  const parts = /^(\[\^([^\]\s]+)\]:)([ \t]*)(?:\[([^\]\n]*)\]\(([^)\n]*)\))?/.exec(state.sliceDoc(from, to))
  if (!parts) return
  const [whole, mark = '', label = '', gap = '', name, url] = parts
  found.push(Decoration.replace({ widget: new Chip(label) }).range(from, from + mark.length))
  if (name === undefined || url === undefined) return
  const start = from + mark.length + gap.length
  const end = from + whole.length
  hide(start, start + 1)
  hide(start + 1 + name.length, end)
  linked(state, found, start + 1, start + 1 + name.length, { from: end - 1 - url.length, to: end - 1 })
}

/** The picture in place of its Markdown; below it where it is edited, so that the text does not jump. */
function showImage(state: EditorState, node: SyntaxNodeRef, found: Range<Decoration>[]): void {
  const { from, to } = node
  const address = node.node.getChild('URL')
  const end = node.node.getChildren('LinkMark')[1]
  if (!address || !end || state.sliceDoc(from, to).includes('\n')) return
  const widget = new Picture(state.sliceDoc(address.from, address.to), state.sliceDoc(from + 2, end.from))
  found.push(
    isEdited(state, node)
      ? Decoration.widget({ widget, side: 1 }).range(to)
      : Decoration.replace({ widget }).range(from, to)
  )
}

/** The tables of a text that are not edited, as tables. */
export function tables(state: EditorState): DecorationSet {
  const found: Range<Decoration>[] = []
  let node: SyntaxNode | null = syntaxTree(state).topNode.firstChild
  for (; node; node = node.nextSibling) {
    if (node.name !== 'Table' || isEdited(state, node)) continue
    const from = state.doc.lineAt(node.from).from
    const to = state.doc.lineAt(node.to).to
    found.push(
      Decoration.replace({ widget: new TableWidget(state, node, from), block: true }).range(from, to)
    )
  }
  return Decoration.set(found)
}

const isEntering = ({ startState, state }: Pick<ViewUpdate, 'startState' | 'state'>) =>
  startState.field(wasEntered, false) !== state.field(wasEntered, false)

const shownTables = StateField.define<DecorationSet>({
  create: tables,
  update: (shown, transaction) =>
    transaction.docChanged ||
    transaction.selection ||
    isEntering(transaction) ||
    syntaxTree(transaction.startState) !== syntaxTree(transaction.state)
      ? tables(transaction.state)
      : shown,
  provide: (field) => EditorView.decorations.from(field),
})

/** Moves the cursor into a table that it would otherwise skip. */
const intoTable =
  (forward: boolean): Command =>
  (view) => {
    const { main } = view.state.selection
    if (!main.empty) return false
    const next = view.moveVertically(main, forward).head
    let target: number | null = null
    view.state
      .field(shownTables)
      .between(Math.min(main.head, next), Math.max(main.head, next), (from, to) => {
        if (forward ? from > main.head : to < main.head)
          target ??= forward ? from : view.state.doc.lineAt(to).from
      })
    if (target === null) return false
    view.dispatch({ selection: { anchor: target }, scrollIntoView: true, userEvent: 'select' })
    return true
  }

const visiblePart = ViewPlugin.fromClass(
  class {
    shown: DecorationSet

    constructor(view: EditorView) {
      this.shown = formatting(view.state, view.visibleRanges)
    }

    update({ view, docChanged, viewportChanged, selectionSet, startState, state }: ViewUpdate) {
      const changed = docChanged || viewportChanged || selectionSet || isEntering({ startState, state })
      if (changed || syntaxTree(startState) !== syntaxTree(state))
        this.shown = formatting(state, view.visibleRanges)
    }
  },
  { decorations: ({ shown }) => shown }
)

/** Shows the text formatted, except for the lines that are edited. */
export const formatted = [
  wasEntered,
  shownTables,
  visiblePart,
  highlightActiveLine(),
  EditorView.editorAttributes.of({ class: styles.formatted ?? '' }),
  Prec.high(
    keymap.of([
      { key: 'ArrowDown', run: intoTable(true) },
      { key: 'ArrowUp', run: intoTable(false) },
    ])
  ),
]
