import type { PhrasingContent, RootContent, Table } from 'mdast'
import { MARK } from './marks.js'
import { normalizeSource, toFootnote } from './parse_document.js'
import { PARSED_CHARACTERS, parsePieces } from './pieces.js'
import { scanLines } from './scan_lines.js'

/** Numbers of footnotes in order of first appearance. */
class Notes {
  readonly #numbers = new Map<string, number>()

  number(id: string): number {
    const number = this.#numbers.get(id) ?? this.#numbers.size + 1
    this.#numbers.set(id, number)
    return number
  }

  entries(): [string, number][] {
    return [...this.#numbers]
  }
}

/**
 * An article as plain text: headings underlined, lists and tables set with characters, addresses in brackets,
 * footnotes as a numbered list at the end. Markup, raw HTML and code fences are removed.
 */
export function plainText(markdown: string): string {
  const source = normalizeSource(markdown)
  const scan = scanLines(source)
  const defined = new Map(scan.definitions.map((note) => [note.id, toFootnote(note)]))
  const notes = new Notes()
  const parts: string[] = []
  for (const { root } of parsePieces(source, scan))
    parts.push(...root.children.map((node) => blockText(node, notes)))
  if (source.length > PARSED_CHARACTERS) parts.push(source.slice(PARSED_CHARACTERS))
  const references = notes.entries().flatMap(([id, number]) => {
    const note = defined.get(id)
    if (!note) return []
    const address = note.url !== null && note.url !== note.text ? ` (${note.url})` : ''
    return [`${number}. ${note.text}${address}`]
  })
  if (references.length > 0) parts.push(`----\n\n${references.join('\n')}`)
  const text = parts.filter((part) => part.trim() !== '').join('\n\n')
  return text === '' ? '' : `${text}\n`
}

function blockText(node: RootContent, notes: Notes): string {
  switch (node.type) {
    case 'heading': {
      const text = inlineText(node.children, notes)
      if (node.depth > 2) return text
      return `${text}\n${(node.depth === 1 ? '=' : '-').repeat(Math.min(80, [...text].length))}`
    }
    case 'paragraph':
      return inlineText(node.children, notes)
    case 'blockquote':
      return indented(node.children.map((child) => blockText(child, notes)).join('\n\n'), '> ', '> ')
    case 'list': {
      const gap = node.spread ? '\n\n' : '\n'
      return node.children
        .map((item, index) => {
          const bullet = node.ordered ? `${(node.start ?? 1) + index}. ` : '- '
          const text = item.children.map((child) => blockText(child, notes)).join('\n')
          return indented(text, bullet, ' '.repeat(bullet.length))
        })
        .join(gap)
    }
    case 'table':
      return tableText(node, notes)
    case 'code':
      return indented(node.value, '    ', '    ')
    case 'thematicBreak':
      return '----'
    default:
      return ''
  }
}

function indented(text: string, first: string, rest: string): string {
  return text
    .split('\n')
    .map((line, index) => `${index === 0 ? first : rest}${line}`.trimEnd())
    .join('\n')
}

const WIDEST_CELL = 60

function tableText(table: Table, notes: Notes): string {
  const rows = table.children.map((row) => row.children.map((cell) => inlineText(cell.children, notes)))
  const widths: number[] = []
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      widths[column] = Math.max(widths[column] ?? 3, Math.min(WIDEST_CELL, [...cell].length))
    }
  }
  const line = (row: string[]) =>
    row
      .map((cell, column) => cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - [...cell].length)))
      .join(' | ')
      .trimEnd()
  const rule = widths.map((width) => '-'.repeat(width)).join('-+-')
  const [header = [], ...body] = rows
  return [line(header), rule, ...body.map(line)].join('\n')
}

function inlineText(nodes: readonly PhrasingContent[], notes: Notes): string {
  return nodes
    .map((node) => {
      switch (node.type) {
        case 'text':
          return node.value
            .replace(MARK, (_, id: string) => `[${notes.number(id)}]`)
            .replace(/\s*\n\s*/gu, ' ')
        case 'inlineCode':
          return node.value
        case 'break':
          return '\n'
        case 'image':
          return node.alt ? `[${node.alt}]` : ''
        case 'link': {
          const text = inlineText(node.children, notes)
          return text === '' || text === node.url || `mailto:${text}` === node.url
            ? text || node.url
            : `${text} (${node.url})`
        }
        default:
          return 'children' in node ? inlineText(node.children, notes) : ''
      }
    })
    .join('')
    .trim()
}
