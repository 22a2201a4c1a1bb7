import type { List, Nodes, RootContent, Table } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const parser = unified().use(remarkParse).use(remarkGfm)

/**
 * A Markdown text as plain text: no markup, links followed by their address, footnotes numbered at the end. Time
 * and recursion depth grow with nesting, so users' texts go through `exportText`.
 */
export function plainText(title: string, markdown: string): string {
  const blocks = blocksOf(parser.parse(markdown).children)
  return `${[title, ...blocks].filter((block) => block !== '').join('\n\n')}\n`
}

const blocksOf = (nodes: RootContent[]): string[] => nodes.map(block)

function block(node: RootContent): string {
  switch (node.type) {
    case 'heading':
      return inline(node)
    case 'list':
      return list(node)
    case 'blockquote':
      return blocksOf(node.children).join('\n\n').replace(/^/gm, '> ').replace(/ +$/gm, '')
    case 'code':
      return node.value
    case 'table':
      return table(node)
    case 'thematicBreak':
      return '* * *'
    case 'footnoteDefinition':
      return `[${node.label ?? node.identifier}] ${blocksOf(node.children).join('\n\n')}`
    case 'html':
    case 'definition':
      return ''
    default:
      return inline(node)
  }
}

function list({ ordered, start, children }: List): string {
  const items = children.map(({ checked, spread, children: blocks }, index) => {
    const mark = ordered ? `${(start ?? 1) + index}. ` : '- '
    const box = typeof checked === 'boolean' ? `[${checked ? 'x' : ' '}] ` : ''
    const text = blocksOf(blocks).join(spread ? '\n\n' : '\n')
    return mark + box + text.replace(/\n(?!\n)/g, `\n${' '.repeat(mark.length)}`)
  })
  return items.join(children.some(({ spread }) => spread) ? '\n\n' : '\n')
}

function table({ children }: Table): string {
  return children.map((row) => row.children.map((cell) => inline(cell)).join(' | ')).join('\n')
}

function inline(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value
    case 'break':
      return '\n'
    case 'image':
    case 'imageReference':
      return node.alt ? `[${node.alt}]` : ''
    case 'footnoteReference':
      return `[${node.label ?? node.identifier}]`
    case 'link': {
      const text = node.children.map(inline).join('')
      return text === node.url || node.url.startsWith('#') ? text : `${text} (${node.url})`
    }
    default:
      return 'children' in node ? node.children.map(inline).join('') : ''
  }
}
