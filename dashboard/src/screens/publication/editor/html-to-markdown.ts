import TurndownService from 'turndown'

/** Converts HTML to Markdown in the style of the editor's own buttons. */
export function toMarkdown(part: HTMLElement): string {
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    emDelimiter: '*',
    codeBlockStyle: 'fenced',
    hr: '---',
  })
  service.addRule('strikethrough', {
    filter: ['del', 's'],
    replacement: (content) => `~~${content}~~`,
  })
  service.addRule('item', {
    filter: 'li',
    replacement: (content, node) => {
      const list = node.parentNode
      const ordered = list?.nodeName === 'OL'
      const place = [...(list?.children ?? [])].indexOf(node as HTMLElement) + 1
      const mark = ordered ? `${place}. ` : '- '
      const text = content
        .trim()
        .replace(/\n{2,}/g, '\n')
        .replace(/\n/g, `\n${' '.repeat(mark.length)}`)
      return `${mark}${text}${node.nextSibling ? '\n' : ''}`
    },
  })
  service.addRule('table', {
    filter: 'table',
    replacement: (_, node) => table(node as HTMLTableElement, service),
  })
  return service
    .turndown(part)
    .replace(/ /g, ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function table(element: HTMLTableElement, service: TurndownService): string {
  const rows = [...element.rows].map((row) =>
    [...row.cells].map((cell) =>
      service
        .turndown(cell.innerHTML)
        .replace(/\s*\n\s*/g, ' ')
        .replaceAll('|', '\\|')
        .trim()
    )
  )
  const [head, ...body] = rows
  if (!head) return ''
  const columns = Math.max(...rows.map(({ length }) => length))
  const line = (cells: string[]) =>
    `| ${Array.from({ length: columns }, (_, index) => cells[index] ?? '').join(' | ')} |`
  return `\n\n${[line(head), line(Array<string>(columns).fill('---')), ...body.map(line)].join('\n')}\n\n`
}
