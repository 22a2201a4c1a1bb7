import { GAP, type Gap, gapCounter } from '#/lib/gaps'

/**
 * A publication's extensions of Markdown: citations (`[^4]`), the claim before each, and gaps (`[[add: ...]]`).
 * Footnote definitions are removed: the sources are shown beside the text.
 */

/** The part of a Markdown tree that is used here. */
interface Node {
  type: string
  value?: string
  identifier?: string
  label?: string | null
  children?: Node[]
  data?: { hName: string; hProperties: Record<string, string | string[]> }
}

/** A citation without a definition is plain text in the tree. */
const LOOSE_CITATION = /\[\^([\w-]+)\]/g
/** Where the sentence that a citation supports begins. */
const SENTENCE_END = /[.!?…]["'”’)]?\s+/g

export function remarkPublication() {
  return (tree: Node) => rewrite(tree, gapCounter())
}

function rewrite(node: Node, numbered: (inner: string) => Gap): void {
  if (!node.children || node.type === 'link') return
  const children = node.children
    .filter((child) => child.type !== 'footnoteDefinition')
    .flatMap((child) => (child.type === 'text' ? splitText(child.value ?? '', numbered) : [child]))
    .map((child) =>
      child.type === 'footnoteReference' ? citation(child.label ?? child.identifier ?? '') : child
    )
  node.children = markClaims(children)
  for (const child of node.children) if (!child.data) rewrite(child, numbered)
}

function text(value: string): Node {
  return { type: 'text', value }
}

function element(
  hName: string,
  className: string,
  properties: Record<string, string>,
  children: Node[]
): Node {
  return {
    type: 'publication',
    data: { hName, hProperties: { className: [className], ...properties } },
    children,
  }
}

function citation(source: string): Node {
  return element('sup', 'cite', { dataSource: source }, [text(source)])
}

function gap(mark: string, { question, occurrence }: Gap): Node {
  const properties = { dataQuestion: question, dataOccurrence: String(occurrence) }
  return element('span', 'gap', properties, [text(mark)])
}

/** Text split at gaps and citations without a definition. */
function splitText(value: string, numbered: (inner: string) => Gap): Node[] {
  const pieces: Node[] = []
  let end = 0
  const marks = [...value.matchAll(GAP), ...value.matchAll(LOOSE_CITATION)].sort((a, b) => a.index - b.index)
  for (const mark of marks) {
    if (mark.index > end) pieces.push(text(value.slice(end, mark.index)))
    pieces.push(mark[0].startsWith('[^') ? citation(mark[1]!) : gap(mark[0], numbered(mark[1] ?? '')))
    end = mark.index + mark[0].length
  }
  if (end < value.length) pieces.push(text(value.slice(end)))
  return pieces
}

function isCitation(node: Node | undefined): node is Node {
  return node?.data?.hName === 'sup'
}

/** Wraps the sentence before a citation, as far as it is in the same text node. */
function markClaims(children: Node[]): Node[] {
  return children.flatMap((child, index) => {
    const next = children[index + 1]
    if (child.type !== 'text' || !child.value || !isCitation(next)) return [child]
    const starts = [...child.value.trimEnd().matchAll(SENTENCE_END)].map(
      (match) => match.index + match[0].length
    )
    const start = starts.at(-1) ?? child.value.search(/\S|$/)
    const claim = child.value.slice(start)
    if (!/\w/.test(claim)) return [child]
    const source = String(next.data?.hProperties.dataSource ?? '')
    const marked = element('span', 'claim', { dataSource: source }, [text(claim)])
    return start > 0 ? [text(child.value.slice(0, start)), marked] : [marked]
  })
}
