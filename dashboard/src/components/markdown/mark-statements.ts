/** A statement to find in a rendered text. */
export interface MarkedStatement {
  number: number
  place: 'text' | 'table'
  /** As it reads, without marks; the cells of a table row are separated by ` | `. */
  text: string
}

/** The part of an HTML tree that is used here. */
interface Node {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: Node[]
}

/** Elements whose words follow each other in one piece. */
const BLOCKS = new Set(['p', 'li', 'td', 'th', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

interface Piece {
  parent: Node
  node: Node
  /** Where it begins in the block's words. */
  start: number
  /** Whether it is in a link of the text, which cannot hold another. */
  linked: boolean
}

/**
 * Makes each statement of a rendered text a link with the property `dataStatement`, across the elements inside it.
 * Runs after the sanitizer. What is not found stays as it is.
 */
export function markStatements(statements: readonly MarkedStatement[]) {
  const sentences = statements.filter(({ place }) => place === 'text')
  const rows = new Map(
    statements.flatMap(({ place, text, number }) => (place === 'table' ? [[plain(text), number]] : []))
  )
  let next = 0
  return () => (tree: Node) => {
    next = 0
    visit(tree)
  }

  function visit(node: Node): void {
    if (node.tagName === 'tr') markRow(node)
    else if (BLOCKS.has(node.tagName ?? '') && !hasBlocks(node)) markSentences(node)
    else for (const child of node.children ?? []) visit(child)
  }

  function markRow(row: Node): void {
    const cells = (row.children ?? []).filter(({ tagName }) => tagName === 'td' || tagName === 'th')
    const number = rows.get(plain(cells.map((cell) => plain(wordsOf(cell))).join(' | ')))
    if (number === undefined) return
    for (const cell of cells) {
      const pieces = piecesOf(cell)
      const length = pieces.reduce((sum, { node }) => sum + (node.value ?? '').length, 0)
      wrap(pieces, 0, length, number)
    }
  }

  /** The same sentence may occur twice, so each block goes on where the last one ended. */
  function markSentences(block: Node): void {
    const pieces = piecesOf(block)
    const words = pieces.map(({ node }) => node.value).join('')
    let from = 0
    for (let index = next; index < sentences.length; index += 1) {
      const statement = sentences[index]
      const found = statement && find(words, statement.text, from)
      if (!statement || !found) continue
      wrap(pieces, found.start, found.end, statement.number)
      from = found.end
      next = index + 1
    }
  }
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

const hasBlocks = (node: Node): boolean =>
  (node.children ?? []).some((child) => BLOCKS.has(child.tagName ?? '') || hasBlocks(child))

/** The texts of an element without its citations. */
function piecesOf(block: Node): Piece[] {
  const pieces: Piece[] = []
  let start = 0
  const collect = (parent: Node, linked: boolean) => {
    for (const node of parent.children ?? []) {
      if (node.tagName === 'sup') continue
      if (node.type === 'text') {
        pieces.push({ parent, node, start, linked })
        start += (node.value ?? '').length
      } else collect(node, linked || node.tagName === 'a')
    }
  }
  collect(block, false)
  return pieces
}

const wordsOf = (node: Node) =>
  piecesOf(node)
    .map((piece) => piece.node.value)
    .join('')

/** Where words occur, whatever white space is between them. */
function find(words: string, wanted: string, from: number): { start: number; end: number } | null {
  const pattern = plain(wanted)
    .split(' ')
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\s+')
  const match = new RegExp(pattern, 'u').exec(words.slice(from))
  return match ? { start: from + match.index, end: from + match.index + match[0].length } : null
}

/** Puts the words from `start` to `end` into links, one in each text that has some of them. */
function wrap(pieces: Piece[], start: number, end: number, number: number): void {
  for (const piece of pieces) {
    const { node, parent } = piece
    const text = node.value ?? ''
    const first = Math.max(0, start - piece.start)
    const last = Math.min(text.length, end - piece.start)
    // The period after a link is too small to be pointed at.
    const hasWord = /[\p{L}\p{N}]/u.test(text.slice(first, last))
    if (piece.linked || first >= last || !hasWord || !parent.children) continue
    const rest: Node = { type: 'text', value: text.slice(last) }
    parent.children.splice(
      parent.children.indexOf(node),
      1,
      { type: 'text', value: text.slice(0, first) },
      {
        type: 'element',
        tagName: 'a',
        properties: { dataStatement: String(number) },
        children: [{ type: 'text', value: text.slice(first, last) }],
      },
      rest
    )
    // What follows in this text may be of the next statement.
    piece.start += last
    piece.node = rest
  }
}
