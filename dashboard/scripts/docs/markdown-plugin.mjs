// Converts the guides for their pages at build time: no Markdown is parsed in a browser.
import { readFile } from 'node:fs/promises'
import { toString as plainText } from 'mdast-util-to-string'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { highlight } from '../../src/components/code/highlight.ts'
import { contract, errorSections, toolTable } from './contract.mjs'

/** Where a guide names this installation; the server fills it in. */
const ORIGIN = '{{origin}}'
const ERROR_CODES = '<!-- error-codes -->'
const TOOLS = '<!-- tools -->'
const CODE = /^[A-Z][A-Z_]+$/

/** @param originMark the placeholder that the server replaces */
export function markdownPages({ originMark }) {
  return {
    name: 'markdown-pages',
    async load(id) {
      const path = id.split('?')[0]
      if (!path.endsWith('.md')) return null
      const remedies = new URL('error-remedies.json', `file://${path}`)
      this.addWatchFile(path)
      const guide = await renderGuide(await readFile(path, 'utf8'), {
        originMark,
        remedies: JSON.parse(await readFile(remedies, 'utf8')),
      })
      return { code: `export default ${JSON.stringify(guide)}`, moduleType: 'js' }
    },
  }
}

/** @returns title, first paragraph, the rest as HTML, headings, and the whole as Markdown */
export async function renderGuide(source, { originMark, remedies }) {
  const markdown = source
    .replaceAll(ORIGIN, originMark)
    .replace(ERROR_CODES, () => errorSections(contract(), remedies))
    .replace(TOOLS, () => toolTable(contract()))
  const tree = unified().use(remarkParse).use(remarkGfm).parse(markdown)
  const [title, lead, ...rest] = tree.children
  if (title?.type !== 'heading' || lead?.type !== 'paragraph')
    throw new Error('A guide begins with a title and a paragraph')
  const headings = []
  const processor = unified()
    .use(remarkRehype)
    .use(() => (html) => {
      nameHeadings(html, headings)
      colourCode(html)
    })
    .use(rehypeStringify)
  const html = processor.stringify(await processor.run({ type: 'root', children: rest }))
  return { title: plainText(title), description: plainText(lead), html, headings, markdown }
}

/** Gives each heading an id; headings of sections become the page's table of contents. */
function nameHeadings(tree, headings) {
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'h2' && node.tagName !== 'h3') return
    const text = textOf(node)
    // An error code is its own id: errors link there.
    const id = CODE.test(text)
      ? text
      : text
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '-')
          .replace(/^-|-$/g, '')
    node.properties.id = id
    if (node.tagName === 'h2') headings.push({ id, text })
  })
}

function colourCode(tree) {
  visit(tree, 'element', (node, _index, parent) => {
    if (node.tagName === 'pre') node.properties.tabIndex = 0
    if (node.tagName !== 'code' || parent?.tagName !== 'pre') return
    node.properties = {}
    node.children = highlight(textOf(node)).map(({ text, kind }) =>
      kind
        ? {
            type: 'element',
            tagName: 'span',
            properties: { dataToken: kind },
            children: [{ type: 'text', value: text }],
          }
        : { type: 'text', value: text }
    )
  })
}

function textOf(node) {
  return node.type === 'text' ? node.value : (node.children ?? []).map(textOf).join('')
}
