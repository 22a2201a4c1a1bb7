import TurndownService from 'turndown'
import { placesInLists } from './blocks.js'

/** Where relative links of a text that came without an address lead. */
export const NOWHERE = 'https://nowhere.invalid/'

const ROWS = 200
const COLUMNS = 20

/** A part of a page as Markdown: headings, paragraphs, lists, tables, emphasis, links of the web. Pictures are left out. */
export function toMarkdown(root: Element): string {
  const placeOf = placesInLists()
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    emDelimiter: '*',
    codeBlockStyle: 'fenced',
    hr: '---',
  })
  service.remove(['script', 'style', 'noscript', 'iframe', 'object', 'button', 'form', 'template', 'title'])
  service.addRule('picture', { filter: ['img', 'picture', 'video', 'audio'], replacement: () => '' })
  service.addRule('strikethrough', { filter: ['del', 's'], replacement: (content) => `~~${content}~~` })
  service.addRule('link', {
    filter: 'a',
    replacement: (content, node) => {
      const text = content.replace(/\s+/g, ' ').trim()
      const url = URL.parse((node as HTMLAnchorElement).href)
      const leads =
        url && /^(?:https?|mailto|tel):$/.test(url.protocol) && url.origin !== new URL(NOWHERE).origin
      if (text === '' || !leads) return text
      return `[${text}](${url.href.replace(/[()]/g, encodeURIComponent)})`
    },
  })
  service.addRule('item', {
    filter: 'li',
    replacement: (content, node) => {
      const list = node.parentNode
      const mark = list?.nodeName === 'OL' ? `${placeOf(node, list as ParentNode & Node)}. ` : '- '
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
  return service.turndown(root as HTMLElement)
}

function table(element: HTMLTableElement, service: TurndownService): string {
  const rows = [...element.rows].slice(0, ROWS).map((row) =>
    [...row.cells].slice(0, COLUMNS).map((cell) =>
      service
        .turndown(cell)
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
