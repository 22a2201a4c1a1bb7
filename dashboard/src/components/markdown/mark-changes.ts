import { diffArrays } from 'diff'

/** The part of an HTML tree that is used here. */
interface Node {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: Node[]
}

/** What renders the later text, and so the earlier one too. */
interface Processor {
  parse(markdown: string): Node
  runSync(tree: Node): Node
}

type Kind = 'removed' | 'added'

const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li table thead tbody tr td th blockquote pre hr div section'.split(' ')
)
/** The share of a block that has to be the same for its words to be compared; below, one replaces the other. */
const COMPARABLE = 0.4
/** The most changed words to compare in a block, as the time grows with their square. */
const MAX_CHANGES = 1_500
/** More unchanged blocks than this in a row are folded, all but the ones beside a change. */
const UNFOLDED = 4

/**
 * Marks in a rendered text, word by word, what differs from an earlier one: `ins` and `del`, the first of each change
 * with the property `dataChange`. What was removed stays where it was. Runs after the sanitizer.
 * @param folded whether long unchanged passages are folded
 */
export function markChanges(before: string, { folded = false } = {}) {
  return function (this: Processor) {
    let earlier = false
    return (tree: Node) => {
      // The earlier text comes through here as well.
      if (earlier) return
      earlier = true
      const old = this.runSync(this.parse(before))
      earlier = false
      tree.children = compare(old.children ?? [], tree.children ?? [], folded)
    }
  }
}

const isBlock = (node: Node) => BLOCKS.has(node.tagName ?? '')

/** The blocks among children; the words between them are a block too, without a tag. */
function blocksOf(children: Node[]): Node[] {
  const blocks: Node[] = []
  let run: Node | null = null
  for (const child of children) {
    if (isBlock(child)) {
      blocks.push(child)
      run = null
    } else if (run) run.children?.push(child)
    else if (child.type !== 'text' || child.value?.trim()) {
      run = { type: 'run', children: [child] }
      blocks.push(run)
    }
  }
  return blocks
}

const unpacked = (block: Node) => (block.type === 'run' ? (block.children ?? []) : [block])

function compare(before: Node[], after: Node[], folded = false): Node[] {
  const [old, current] = [blocksOf(before), blocksOf(after)]
  if ([...old, ...current].every(({ type }) => type === 'run'))
    return words(old[0]?.children ?? [], current[0]?.children ?? [])
  const merged: Node[] = []
  let removed: Node[] = []
  const flush = (added: Node[]) => {
    merged.push(...replaced(removed, added))
    removed = []
  }
  const changes = diffArrays(old, current, { comparator: (one, other) => keyOf(one) === keyOf(other) })
  for (const change of changes) {
    if (change.removed) removed = change.value
    else if (change.added) flush(change.value)
    else {
      flush([])
      const same = change.value.flatMap(unpacked)
      merged.push(...(folded ? fold(same) : same))
    }
  }
  flush([])
  return merged
}

/** Blocks and what they replace: alike ones are compared word by word, in their order. */
function replaced(removed: Node[], added: Node[]): Node[] {
  let from = 0
  const matches = added.map((block) => {
    const at = removed.findIndex((one, index) => index >= from && areAlike(one, block))
    if (at >= 0) from = at + 1
    return at
  })
  const merged: Node[] = []
  let next = 0
  const drop = (end: number) => {
    for (; next < end; next += 1) merged.push(...whole(removed[next]!, 'removed'))
  }
  added.forEach((block, index) => {
    drop(matches.slice(index).find((at) => at >= 0) ?? removed.length)
    if (matches[index]! < 0) merged.push(...whole(block, 'added'))
    else merged.push(...unpacked(merge(removed[next++]!, block)))
  })
  drop(removed.length)
  return merged
}

function merge(before: Node, after: Node): Node {
  const [old, current] = [before.children ?? [], after.children ?? []]
  if (after.tagName !== 'tr') return { ...after, children: compare(old, current) }
  const [was, cells] = [blocksOf(old), blocksOf(current)]
  return { ...after, children: cells.map((cell, index) => merge(was[index] ?? cell, cell)) }
}

/** A block that is new or gone. */
function whole(block: Node, kind: Kind): Node[] {
  const children = block.children ?? []
  if (block.type === 'run') return [mark(kind, children, true)]
  const parts = blocksOf(children)
  return [{ ...block, children: parts.flatMap((part) => whole(part, kind)) }]
}

const keyOf = (node: Node): string =>
  JSON.stringify(node, (name, value: unknown) => (name === 'position' || name === 'data' ? undefined : value))

function areAlike(one: Node, other: Node): boolean {
  if (one.tagName !== other.tagName || one.type !== other.type) return false
  if (one.tagName === 'tr' && blocksOf(one.children ?? []).length !== blocksOf(other.children ?? []).length)
    return false
  const [old, current] = [tokensOf([one]), tokensOf([other])]
  const left = new Map<string, number>()
  for (const { key } of old) left.set(key, (left.get(key) ?? 0) + 1)
  const shared = current.filter(({ key }) => {
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    return count > 0
  })
  return lengthOf(shared) >= COMPARABLE * Math.max(lengthOf(old), lengthOf(current))
}

const lengthOf = (tokens: Token[]) =>
  tokens.reduce((sum, { node }) => sum + (node.value?.trim().length ?? 1), 0)

/** A word, a citation, an open question or an image, with the elements around it. */
interface Token {
  key: string
  node: Node
  around: Node[]
}

/** Words, and the punctuation between them, with the blanks after them. */
const WORDS = /[^\s\p{P}]+(?:\p{P}+[^\s\p{P}]+)*\s*|\p{P}+\s*|\s+/gu

function tokensOf(nodes: Node[], around: Node[] = []): Token[] {
  const outside = around.map((node) => `<${node.tagName} ${String(node.properties?.href ?? '')}>`).join('')
  return nodes.flatMap((node) => {
    if (node.type === 'text')
      return (node.value?.match(WORDS) ?? []).map((value) => ({
        ...{ key: outside + value.trim(), node: { type: 'text', value }, around },
      }))
    const children = node.children ?? []
    const marks = String(node.properties?.className ?? '')
    if (node.tagName === 'sup' || marks === 'gap' || children.length === 0)
      return [{ key: keyOf(node), node, around }]
    // The sentence of a citation may go on in a change, so its words are not held together.
    return tokensOf(
      children,
      isBlock(node) || marks === 'claim' || node.type === 'run' ? around : [...around, node]
    )
  })
}

function words(before: Node[], after: Node[]): Node[] {
  const [old, current] = [tokensOf(before), tokensOf(after)]
  const changes = diffArrays(old, current, {
    maxEditLength: MAX_CHANGES,
    comparator: (one, other) => one.key === other.key,
  }) ?? [
    { removed: true, value: old },
    { added: true, value: current },
  ]
  let open = false
  return changes.flatMap(({ added, removed, value }) => {
    const kind = added ? 'added' : removed ? 'removed' : null
    if (kind === null) {
      open = false
      return nested(value)
    }
    if (value.length === 0) return []
    const first = !open
    open = true
    return [mark(kind, nested(value), first)]
  })
}

/** Tokens with the elements around them put together again. */
function nested(tokens: Token[], depth = 0): Node[] {
  const nodes: Node[] = []
  for (let at = 0; at < tokens.length; ) {
    const outer = tokens[at]!.around[depth]
    if (!outer) {
      nodes.push(tokens[at]!.node)
      at += 1
      continue
    }
    let end = at + 1
    while (tokens[end]?.around[depth] === outer) end += 1
    nodes.push({ ...outer, children: nested(tokens.slice(at, end), depth + 1) })
    at = end
  }
  return nodes
}

function mark(kind: Kind, children: Node[], first: boolean): Node {
  return {
    type: 'element',
    tagName: kind === 'added' ? 'ins' : 'del',
    properties: first ? { dataChange: '' } : {},
    children: [
      {
        type: 'element',
        tagName: 'span',
        properties: { className: 'sr-only' },
        children: [{ type: 'text', value: kind === 'added' ? 'Added: ' : 'Removed: ' }],
      },
      ...children,
    ],
  }
}

function fold(same: Node[]): Node[] {
  if (same.length <= UNFOLDED) return same
  const hidden = same.slice(1, -1)
  const summary = { type: 'text', value: `${hidden.length} unchanged paragraphs` }
  return [
    ...same.slice(0, 1),
    {
      type: 'element',
      tagName: 'details',
      properties: {},
      children: [{ type: 'element', tagName: 'summary', properties: {}, children: [summary] }, ...hidden],
    },
    ...same.slice(-1),
  ]
}
