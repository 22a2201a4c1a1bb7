import type { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import { type EditorView, WidgetType } from '@codemirror/view'
import proseStyles from '#/components/markdown/prose.module.css'
import { ownImage } from '#/lib/own-image'
import styles from './formatted.module.css'

export type SyntaxNode = ReturnType<typeof syntaxTree>['topNode']

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
  text = ''
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  if (className) made.className = className
  made.textContent = text
  return made
}

/** The number of a citation. */
export class Chip extends WidgetType {
  constructor(readonly label: string) {
    super()
  }

  override eq(other: Chip) {
    return other.label === this.label
  }

  override toDOM() {
    return element('sup', proseStyles.citation, this.label)
  }

  override ignoreEvent() {
    return false
  }
}

/** A sign in place of a mark, such as a list's bullet. */
export class Sign extends WidgetType {
  constructor(readonly sign: string) {
    super()
  }

  override eq(other: Sign) {
    return other.sign === this.sign
  }

  override toDOM() {
    return element('span', styles.sign, this.sign)
  }

  override ignoreEvent() {
    return false
  }
}

/** A line across the text. */
export class Rule extends WidgetType {
  override eq() {
    return true
  }

  override toDOM() {
    const rule = element('span', styles.rule)
    rule.setAttribute('role', 'separator')
    return rule
  }

  override ignoreEvent() {
    return false
  }
}

/** An image of the product's storage; any other is not loaded, only named. */
export class Picture extends WidgetType {
  constructor(
    readonly address: string,
    readonly description: string
  ) {
    super()
  }

  override eq(other: Picture) {
    return other.address === this.address && other.description === this.description
  }

  override toDOM(view: EditorView) {
    const own = ownImage(this.address)
    if (!own) return this.missing()
    const place = element('span', styles.picture)
    const image = element('img')
    image.alt = this.description
    image.draggable = false
    image.addEventListener('load', () => view.requestMeasure())
    image.addEventListener('error', () => {
      place.replaceWith(this.missing())
      view.requestMeasure()
    })
    image.src = own
    place.append(image)
    return place
  }

  private missing() {
    return element('span', styles.missing, `Image not shown: ${this.description || 'without a description'}`)
  }

  override get estimatedHeight() {
    return 320
  }

  override ignoreEvent() {
    return false
  }
}

interface TableCell {
  /** From the start of the table. */
  offset: number
  content: DocumentFragment
}

/** A table; a click puts the cursor into the cell's text. */
export class TableWidget extends WidgetType {
  readonly text: string
  private readonly rows: TableCell[][]
  private readonly alignments: string[]

  constructor(state: EditorState, table: SyntaxNode, start: number) {
    super()
    this.text = state.sliceDoc(start, state.doc.lineAt(table.to).to)
    this.rows = ['TableHeader', 'TableRow'].flatMap((name) =>
      table.getChildren(name).map((row) => cellsOf(state, row, start))
    )
    const delimiter = table.getChild('TableDelimiter')
    this.alignments = (delimiter ? state.sliceDoc(delimiter.from, delimiter.to) : '')
      .replace(/^\s*\||\|\s*$/g, '')
      .split('|')
      .map((mark) => (/:\s*$/.test(mark) ? (/^\s*:/.test(mark) ? 'center' : 'end') : 'start'))
  }

  override eq(other: TableWidget) {
    return other.text === this.text
  }

  override toDOM(view: EditorView) {
    const place = element('div', styles.table)
    const table = element('table')
    const columns = this.rows[0]?.length ?? 0
    this.rows.forEach((cells, index) => {
      const row = table.insertRow()
      for (let column = 0; column < columns; column++) {
        const cell = element(index === 0 ? 'th' : 'td')
        if (index === 0) cell.scope = 'col'
        cell.style.textAlign = this.alignments[column] ?? 'start'
        const { offset, content } = cells[column] ?? { offset: cells.at(-1)?.offset ?? 0, content: null }
        cell.dataset.offset = String(offset)
        if (content) cell.append(content.cloneNode(true))
        row.append(cell)
      }
    })
    place.append(table)
    place.addEventListener('mousedown', (event) => {
      const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-offset]') : null
      event.preventDefault()
      view.dispatch({ selection: { anchor: view.posAtDOM(place) + Number(cell?.dataset.offset ?? 0) } })
      view.focus()
    })
    return place
  }

  override get estimatedHeight() {
    return this.rows.length * 42
  }
}

/** The cells of a row; the parser leaves out empty ones, so they are found by the bars between. */
function cellsOf(state: EditorState, row: SyntaxNode, start: number): TableCell[] {
  const cells: TableCell[] = []
  let open: TableCell | null = null
  for (let node = row.firstChild; node; node = node.nextSibling) {
    if (node.name === 'TableCell') {
      open = { offset: node.from - start, content: inline(state, node) }
    } else if (node.name === 'TableDelimiter') {
      if (open) cells.push(open)
      else if (node.from > row.from) cells.push({ offset: node.from - start, content: inline(state, null) })
      open = null
    }
  }
  if (open) cells.push(open)
  return cells
}

const ELEMENTS: Record<string, 'strong' | 'em' | 's' | 'code'> = {
  StrongEmphasis: 'strong',
  Emphasis: 'em',
  Strikethrough: 's',
  InlineCode: 'code',
}
const NOT_SHOWN = /Mark$|^LinkTitle$|^LinkLabel$/

/** The formatted text of a cell. */
function inline(state: EditorState, node: SyntaxNode | null): DocumentFragment {
  const made = document.createDocumentFragment()
  if (!node) return made
  let at = node.from
  for (let child = node.firstChild; child; child = child.nextSibling) {
    made.append(state.sliceDoc(at, child.from))
    at = child.to
    if (NOT_SHOWN.test(child.name) || (child.name === 'URL' && /^Link|^Image/.test(node.name))) continue
    made.append(piece(state, child))
  }
  made.append(state.sliceDoc(at, node.to))
  return made
}

function piece(state: EditorState, node: SyntaxNode): Node {
  const text = state.sliceDoc(node.from, node.to)
  if (node.name === 'Escape') return document.createTextNode(text.slice(1))
  const label = node.name === 'Link' ? /^\[\^([^\]\s]+)\]$/.exec(text)?.[1] : undefined
  if (label) return element('sup', proseStyles.citation, label)
  if (node.name === 'Link' && !node.getChild('URL') && !node.getChild('LinkLabel'))
    return document.createTextNode(text)
  const name = ELEMENTS[node.name] ?? 'span'
  const made = element(name, name === 'span' && /Link|URL/.test(node.name) ? styles.link : '')
  made.append(inline(state, node))
  return made
}
